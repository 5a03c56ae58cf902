#include "solver/banqi/index.hpp"

#include <algorithm>
#include <span>

#include "solver/ranking/combinations.hpp"
#include "solver/ranking/permutations.hpp"

namespace gadgetc::banqi {
namespace {

using State = Square::State;

// The squares or places of a position, as ascending lists.
struct Occupation {
  std::vector<std::uint8_t> occupied;  // squares
  std::vector<std::uint8_t> revealed;  // places among them
};

Occupation occupation(const Board& board) {
  Occupation found;
  for (std::size_t square = 0; square < kSquares; ++square) {
    const State state = board.squares[square].state;
    if (state == State::Empty) continue;
    if (state == State::Revealed) {
      found.revealed.push_back(static_cast<std::uint8_t>(found.occupied.size()));
    }
    found.occupied.push_back(static_cast<std::uint8_t>(square));
  }
  return found;
}

}  // namespace

Index::Index(const Material& material) : pieces_(material.size()) {
  for (const Piece piece : material.pieces) {
    if (kinds_.empty() || kinds_.back() != piece) {
      kinds_.push_back(piece);
      supply_.push_back(0);
    }
    ++supply_.back();
  }
  sets_.resize(pieces_ + 1);
  Counts counts(kinds_.size());
  list_sets(0, counts, 0);
  first_.push_back(0);
  for (std::size_t revealed = 0; revealed <= pieces_; ++revealed) {
    std::vector<std::uint64_t>& before = orders_before_.emplace_back(1, 0);
    for (const Counts& set : sets_[revealed]) {
      before.push_back(before.back() + count_arrangements(std::span<const std::uint8_t>(set)));
    }
    first_.push_back(first_.back() + placements(revealed) * before.back());
  }
}

// The lexicographic order of sorted lists of pieces is that of the most of the first kind first.
void Index::list_sets(std::size_t kind, Counts& counts, std::size_t revealed) {
  if (kind == kinds_.size()) {
    sets_[revealed].push_back(counts);
    return;
  }
  for (int count = supply_[kind]; count >= 0; --count) {
    counts[kind] = static_cast<std::uint8_t>(count);
    list_sets(kind + 1, counts, revealed + static_cast<std::size_t>(count));
  }
}

std::uint64_t Index::placements(std::size_t revealed) const {
  const auto pieces = static_cast<unsigned>(pieces_);
  return binomial(kSquares, pieces) * binomial(pieces, static_cast<unsigned>(revealed));
}

IndexFields Index::fields(const Board& board) const {
  const Occupation found = occupation(board);
  Counts counts(kinds_.size());
  std::vector<std::uint8_t> symbols;
  for (const std::uint8_t place : found.revealed) {
    const Piece piece = board.squares[found.occupied[place]].piece;
    const auto kind = std::find(kinds_.begin(), kinds_.end(), piece) - kinds_.begin();
    symbols.push_back(static_cast<std::uint8_t>(kind));
    ++counts[static_cast<std::size_t>(kind)];
  }
  const std::vector<Counts>& sets = sets_[symbols.size()];
  const auto set = std::find(sets.begin(), sets.end(), counts) - sets.begin();
  return {
      pieces_,
      symbols.size(),
      rank_combination(std::span<const std::uint8_t>(found.occupied), kSquares),
      rank_combination(std::span<const std::uint8_t>(found.revealed),
                       static_cast<unsigned>(pieces_)),
      static_cast<std::uint64_t>(set),
      rank_arrangement(std::span<const std::uint8_t>(symbols), std::span<std::uint8_t>(counts))};
}

std::uint64_t Index::rank(const Board& board) const {
  const IndexFields f = fields(board);
  const std::vector<std::uint64_t>& before = orders_before_[f.revealed_pieces];
  const std::uint64_t chosen =
      binomial(static_cast<unsigned>(pieces_), static_cast<unsigned>(f.revealed_pieces));
  return first_[f.revealed_pieces] + (f.squares * chosen + f.revealed_squares) * before.back() +
         before[f.revealed_set] + f.order;
}

Board Index::unrank(std::uint64_t number) const {
  const auto above = std::upper_bound(first_.begin(), first_.end(), number);
  const auto revealed = static_cast<std::size_t>(above - first_.begin() - 1);
  number -= first_[revealed];
  const std::vector<std::uint64_t>& before = orders_before_[revealed];
  const std::uint64_t squares = number / before.back();
  number %= before.back();
  const auto next = std::upper_bound(before.begin(), before.end(), number);
  const auto set = static_cast<std::size_t>(next - before.begin() - 1);
  Counts counts = sets_[revealed][set];

  const auto pieces = static_cast<unsigned>(pieces_);
  const std::uint64_t chosen = binomial(pieces, static_cast<unsigned>(revealed));
  std::vector<std::uint8_t> occupied(pieces_), places(revealed), symbols(revealed);
  unrank_combination(squares / chosen, kSquares, std::span<std::uint8_t>(occupied));
  unrank_combination(squares % chosen, pieces, std::span<std::uint8_t>(places));
  Board board;
  for (const std::uint8_t square : occupied) board.squares[square].state = State::Hidden;
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    board.hidden.insert(board.hidden.end(), static_cast<std::size_t>(supply_[kind] - counts[kind]),
                        kinds_[kind]);
  }
  unrank_arrangement(number - before[set], std::span<std::uint8_t>(symbols),
                     std::span<std::uint8_t>(counts));
  for (std::size_t i = 0; i < revealed; ++i) {
    board.squares[occupied[places[i]]] = {State::Revealed, kinds_[symbols[i]]};
  }
  return board;
}

}  // namespace gadgetc::banqi

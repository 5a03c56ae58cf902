#include "solver/jungle/reachable/jungle_index.hpp"

#include <algorithm>
#include <span>

#include "solver/ranking/combinations.hpp"
#include "solver/ranking/mixed_radix.hpp"
#include "solver/text/input_error.hpp"

namespace gadgetc {
namespace {

constexpr std::size_t kMostSquares = 64;

void refuse_size() {
  throw UsageError("the placements of the board's pieces are too many to number");
}

// The places of squares that are still empty, ascending.
std::vector<std::uint8_t> all_places(std::size_t squares) {
  std::vector<std::uint8_t> places(squares);
  for (std::size_t i = 0; i < squares; ++i) places[i] = static_cast<std::uint8_t>(i);
  return places;
}

}  // namespace

JungleIndex::JungleIndex(const Position& position) : empty_(position) {
  if (!position.own_strengths.empty()) {
    throw UsageError("placements are numbered for the strengths of kinds; these pieces have their "
                     "own");
  }
  bool has_rat = false;
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const Piece piece = position.piece({row, column});
      if (piece.is_none()) continue;
      has_rat = has_rat || piece.kind() == Kind::Rat;
      empty_.set_piece({row, column}, kNoPiece);
      const std::size_t kind = kind_of(piece);
      if (kind == kinds_.size()) {
        kinds_.push_back(piece);
        supply_.push_back(0);
      }
      ++supply_[kind];
    }
  }
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const Square square{row, column};
      if (has_rat || position.terrain(square) != Terrain::Water) squares_.push_back(square);
    }
  }
  if (squares_.size() > kMostSquares) refuse_size();
  Counts counts(kinds_.size());
  first_.push_back(0);
  list_splits(0, counts);
}

std::size_t JungleIndex::kind_of(Piece piece) const {
  return static_cast<std::size_t>(std::find(kinds_.begin(), kinds_.end(), piece) - kinds_.begin());
}

void JungleIndex::list_splits(std::size_t kind, Counts& counts) {
  if (kind < kinds_.size()) {
    for (counts[kind] = 0; counts[kind] <= supply_[kind]; ++counts[kind]) {
      list_splits(kind + 1, counts);
    }
    counts[kind] = 0;
    return;
  }
  std::uint64_t size = 2;
  auto empty = static_cast<unsigned>(squares_.size());
  for (const unsigned count : counts) {
    if (__builtin_mul_overflow(size, binomial(empty, count), &size)) refuse_size();
    empty -= count;
  }
  std::uint64_t end = 0;
  if (__builtin_add_overflow(first_.back(), size, &end)) refuse_size();
  splits_.push_back(counts);
  first_.push_back(end);
}

std::uint64_t JungleIndex::rank(const Position& position) const {
  Counts counts(kinds_.size());
  std::vector<std::size_t> kind_at(squares_.size(), kinds_.size());
  for (std::size_t i = 0; i < squares_.size(); ++i) {
    const Piece piece = position.piece(squares_[i]);
    if (!piece.is_none()) ++counts[kind_at[i] = kind_of(piece)];
  }
  RadixWriter writer;
  writer.put(position.turn == Side::White ? 0 : 1, 2);
  std::vector<std::uint8_t> places = all_places(squares_.size());
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    std::vector<std::uint8_t> chosen, left;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (kind_at[places[i]] == kind)
        chosen.push_back(static_cast<std::uint8_t>(i));
      else
        left.push_back(places[i]);
    }
    const auto empty = static_cast<unsigned>(places.size());
    writer.put(rank_combination(std::span<const std::uint8_t>(chosen), empty),
               binomial(empty, counts[kind]));
    places = std::move(left);
  }
  const auto split = std::lower_bound(splits_.begin(), splits_.end(), counts) - splits_.begin();
  return first_[static_cast<std::size_t>(split)] + writer.number();
}

Position JungleIndex::unrank(std::uint64_t number) const {
  const auto above = std::upper_bound(first_.begin(), first_.end(), number);
  const auto split = static_cast<std::size_t>(above - first_.begin() - 1);
  RadixReader reader(number - first_[split]);
  Position position = empty_;
  position.turn = reader.take(2) == 0 ? Side::White : Side::Black;
  std::vector<std::uint8_t> places = all_places(squares_.size());
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    const auto empty = static_cast<unsigned>(places.size());
    const unsigned count = splits_[split][kind];
    std::vector<std::uint8_t> chosen(count);
    unrank_combination(reader.take(binomial(empty, count)), empty, std::span<std::uint8_t>(chosen));
    for (std::size_t i = chosen.size(); i > 0; --i) {
      position.set_piece(squares_[places[chosen[i - 1]]], kinds_[kind]);
      places.erase(places.begin() + chosen[i - 1]);
    }
  }
  return position;
}

}  // namespace gadgetc

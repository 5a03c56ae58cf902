#include "solver/minishogi/rank.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "solver/ranking/combinations.hpp"
#include "solver/ranking/mixed_radix.hpp"

namespace gadgetc::minishogi {
namespace {

constexpr std::array<int, kHandTypes> kTypeIds{4, 6, 5, 2, 3};  // of G, P, S, R, B
constexpr unsigned kKingSquares = 310;
constexpr unsigned kOutsideKings = 240;  // own king on files a and b

// How many pieces of a type are own promoted, other's promoted, own and other's unpromoted.
using Split = std::array<std::uint8_t, 4>;

Piece piece_of(Type type, std::size_t part) {
  return Piece(type, part < 2, part % 2 == 0 ? Side::First : Side::Second);
}

// All splits of so many pieces, in the order of their blocks.
std::vector<Split> list_splits(Type type, int pieces) {
  std::vector<Split> splits;
  const int most_promoted = can_promote(type) ? pieces : 0;
  for (int own = 0; own <= most_promoted; ++own) {
    for (int other = 0; own + other <= most_promoted; ++other) {
      for (int plain = 0; own + other + plain <= pieces; ++plain) {
        splits.push_back({static_cast<std::uint8_t>(own), static_cast<std::uint8_t>(other),
                          static_cast<std::uint8_t>(plain),
                          static_cast<std::uint8_t>(pieces - own - other - plain)});
      }
    }
  }
  return splits;
}

std::uint64_t block_size(const Split& split, unsigned empty) {
  std::uint64_t size = 1;
  for (const std::uint8_t count : split) {
    size *= binomial(empty, count);
    empty -= count;
  }
  return size;
}

// Splits by type and number of pieces.
const std::vector<Split>& splits_of(Type type, unsigned pieces) {
  static const auto gold = std::array{list_splits(Type::Gold, 0), list_splits(Type::Gold, 1),
                                      list_splits(Type::Gold, 2)};
  static const auto other = std::array{list_splits(Type::Pawn, 0), list_splits(Type::Pawn, 1),
                                       list_splits(Type::Pawn, 2)};
  return type == Type::Gold ? gold[pieces] : other[pieces];
}

// The squares that are still empty, ascending.
class EmptySquares {
 public:
  EmptySquares() {
    for (std::size_t s = 0; s < kSquares; ++s) squares_[s] = static_cast<std::uint8_t>(s);
  }
  unsigned size() const { return size_; }
  std::uint8_t at(std::size_t index) const { return squares_[index]; }
  std::size_t index_of(std::size_t square) const {
    return static_cast<std::size_t>(std::find(squares_.begin(), squares_.begin() + size_, square) -
                                    squares_.begin());
  }
  void remove_index(std::size_t index) {
    std::copy(squares_.begin() + index + 1, squares_.begin() + size_, squares_.begin() + index);
    --size_;
  }

 private:
  std::array<std::uint8_t, kSquares> squares_{};
  unsigned size_ = kSquares;
};

void put_kings(std::uint64_t number, Position& position, EmptySquares& empty) {
  const bool outside = number < kOutsideKings;
  const std::uint64_t own = outside ? number % 10 : 10 + (number - kOutsideKings) % 5;
  const std::uint64_t other = outside ? number / 10 : (number - kOutsideKings) / 5;
  position.kings[0] = static_cast<std::uint8_t>(own);
  empty.remove_index(own);
  position.kings[1] = empty.at(other);
  empty.remove_index(other);
  for (const Side side : {Side::First, Side::Second}) {
    position.board[position.king(side)] = Piece(Type::King, false, side);
  }
}

std::optional<std::uint64_t> take_kings(const Position& position, EmptySquares& empty) {
  const std::size_t own = position.king(Side::First);
  empty.remove_index(own);
  const std::size_t other = empty.index_of(position.king(Side::Second));
  empty.remove_index(other);
  if (own < 10) return own + 10 * other;
  const std::uint64_t number = kOutsideKings + (own - 10) + 5 * other;
  return own < 15 && number < kKingSquares ? std::optional(number) : std::nullopt;
}

void put_type(Type type, unsigned pieces, std::uint64_t number, Position& position,
              EmptySquares& empty) {
  for (const Split& split : splits_of(type, pieces)) {
    const std::uint64_t size = block_size(split, empty.size());
    if (number >= size) {
      number -= size;
      continue;
    }
    RadixReader reader(number);
    for (std::size_t part = 0; part < split.size(); ++part) {
      std::array<std::uint8_t, kPiecesOfType> chosen{};
      const std::span<std::uint8_t> indices(chosen.data(), split[part]);
      unrank_combination(reader.take(binomial(empty.size(), split[part])), empty.size(), indices);
      for (std::size_t i = indices.size(); i > 0; --i) {
        position.board[empty.at(indices[i - 1])] = piece_of(type, part);
        empty.remove_index(indices[i - 1]);
      }
    }
    return;
  }
}

std::uint64_t take_type(Type type, unsigned pieces, const Position& position, EmptySquares& empty) {
  std::array<std::array<std::uint8_t, kPiecesOfType>, 4> squares{};
  Split found{};
  for (std::size_t square = 0; square < kSquares; ++square) {
    for (std::size_t part = 0; part < found.size(); ++part) {
      if (position.board[square] == piece_of(type, part)) {
        squares[part][found[part]++] = static_cast<std::uint8_t>(square);
      }
    }
  }
  std::uint64_t before = 0;
  for (const Split& split : splits_of(type, pieces)) {
    if (split == found) break;
    before += block_size(split, empty.size());
  }
  RadixWriter writer;
  for (std::size_t part = 0; part < found.size(); ++part) {
    std::array<std::uint8_t, kPiecesOfType> indices{};
    for (std::size_t i = 0; i < found[part]; ++i) {
      indices[i] = static_cast<std::uint8_t>(empty.index_of(squares[part][i]));
    }
    const std::span<const std::uint8_t> chosen(indices.data(), found[part]);
    writer.put(rank_combination(chosen, empty.size()), binomial(empty.size(), found[part]));
    for (std::size_t i = chosen.size(); i > 0; --i) empty.remove_index(chosen[i - 1]);
  }
  return before + writer.number();
}

}  // namespace

std::uint64_t count_type(Type type, unsigned pieces, unsigned empty) {
  std::uint64_t sum = 0;
  for (const Split& split : splits_of(type, pieces)) sum += block_size(split, empty);
  return sum;
}

Index::Index() {
  using Pairs = std::vector<std::pair<int, int>>;
  std::vector<std::pair<Pairs, HandCounts>> patterns;
  constexpr int kPatterns = 243;
  for (int code = 0; code < kPatterns; ++code) {
    HandCounts counts{};
    Pairs pairs;
    for (std::size_t type = 0, rest = static_cast<std::size_t>(code); type < kHandTypes; ++type) {
      counts[type] = static_cast<std::uint8_t>(rest % 3);
      rest /= 3;
      if (counts[type] > 0) pairs.emplace_back(kTypeIds[type], counts[type]);
    }
    patterns.emplace_back(pairs, counts);
  }
  std::sort(patterns.begin(), patterns.end());
  first_.push_back(0);
  for (const auto& [pairs, counts] : patterns) {
    patterns_.push_back(counts);
    std::uint64_t size = kKingSquares;
    unsigned empty = kSquares - 2;
    for (std::size_t type = 0; type < kHandTypes; ++type) {
      const unsigned pieces = kPiecesOfType - counts[type];
      size *= (counts[type] + 1u) * count_type(static_cast<Type>(type), pieces, empty);
      empty -= pieces;
    }
    first_.push_back(first_.back() + size);
  }
}

Position Index::unrank(std::uint64_t number) const {
  const auto above = std::upper_bound(first_.begin(), first_.end(), number);
  const auto place = static_cast<std::size_t>(above - first_.begin() - 1);
  const HandCounts& counts = patterns_[place];
  RadixReader reader(number - first_[place]);
  Position position;
  for (std::size_t type = 0; type < kHandTypes; ++type) {
    const auto own = static_cast<std::uint8_t>(reader.take(counts[type] + 1u));
    position.hands[0][type] = own;
    position.hands[1][type] = static_cast<std::uint8_t>(counts[type] - own);
  }
  EmptySquares empty;
  put_kings(reader.take(kKingSquares), position, empty);
  for (std::size_t type = 0; type < kHandTypes; ++type) {
    const auto t = static_cast<Type>(type);
    const unsigned pieces = kPiecesOfType - counts[type];
    put_type(t, pieces, reader.take(count_type(t, pieces, empty.size())), position, empty);
  }
  return position;
}

std::optional<std::uint64_t> Index::rank(const Position& position) const {
  HandCounts counts{};
  for (std::size_t type = 0; type < kHandTypes; ++type) {
    counts[type] = static_cast<std::uint8_t>(position.hands[0][type] + position.hands[1][type]);
  }
  RadixWriter writer;
  for (std::size_t type = 0; type < kHandTypes; ++type) {
    writer.put(position.hands[0][type], counts[type] + 1u);
  }
  EmptySquares empty;
  const auto kings = take_kings(position, empty);
  if (!kings) return std::nullopt;
  writer.put(*kings, kKingSquares);
  for (std::size_t type = 0; type < kHandTypes; ++type) {
    const auto t = static_cast<Type>(type);
    const unsigned pieces = kPiecesOfType - counts[type];
    const std::uint64_t radix = count_type(t, pieces, empty.size());
    writer.put(take_type(t, pieces, position, empty), radix);
  }
  const auto place = std::find(patterns_.begin(), patterns_.end(), counts) - patterns_.begin();
  return first_[static_cast<std::size_t>(place)] + writer.number();
}

}  // namespace gadgetc::minishogi

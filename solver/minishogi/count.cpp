#include <array>
#include <vector>

#include "solver/minishogi/filters.hpp"
#include "solver/minishogi/rank.hpp"

namespace gadgetc::minishogi {
namespace {

constexpr std::size_t kMiddleFile = 2;
constexpr unsigned kMostEmpty = kSquares - 2;

// In how many ways the types but pawns fill squares and hands, by empty squares.
std::uint64_t count_others(std::size_t type, unsigned empty) {
  if (type == kHandTypes) return 1;
  const auto t = static_cast<Type>(type);
  if (t == Type::Pawn) return count_others(type + 1, empty);
  std::uint64_t sum = 0;
  for (unsigned on_board = 0; on_board <= kPiecesOfType; ++on_board) {
    const std::uint64_t shares = kPiecesOfType - on_board + 1;  // of the hands
    sum += shares * count_type(t, on_board, empty) * count_others(type + 1, empty - on_board);
  }
  return sum;
}

// What a piece of a type can be: sides, and promotions.
unsigned kinds_of(Type type) { return can_promote(type) ? 4 : 2; }

// The same for symmetric placements: `singles` empty squares on file c, `pairs` of mirrored ones.
std::uint64_t count_symmetric_others(std::size_t type, unsigned singles, unsigned pairs) {
  if (type == kHandTypes) return 1;
  const auto t = static_cast<Type>(type);
  if (t == Type::Pawn) return count_symmetric_others(type + 1, singles, pairs);
  std::uint64_t sum = 3 * count_symmetric_others(type + 1, singles, pairs);  // both in hands
  if (singles > 0) {  // one on file c, one in a hand
    sum += 2 * count_type(t, 1, singles) * count_symmetric_others(type + 1, singles - 1, pairs);
  }
  if (singles > 1) {
    sum += count_type(t, 2, singles) * count_symmetric_others(type + 1, singles - 2, pairs);
  }
  if (pairs > 0) {  // the same kind on mirrored squares
    sum +=
        std::uint64_t{pairs} * kinds_of(t) * count_symmetric_others(type + 1, singles, pairs - 1);
  }
  return sum;
}

// Goes through all placements of pawns around the kings.
class PawnCounter {
 public:
  PawnCounter() {
    for (unsigned empty = kMostEmpty - kPiecesOfType; empty <= kMostEmpty; ++empty) {
      others_.push_back(count_others(0, empty));
    }
    for (unsigned singles = 0; singles <= 3; ++singles) {
      for (unsigned pairs = 0; pairs <= 10; ++pairs) {
        symmetric_others_[singles][pairs] = count_symmetric_others(0, singles, pairs);
      }
    }
  }

  void add_kings(std::size_t own, std::size_t other) {
    position_ = {};
    position_.board[own] = Piece(Type::King, false, Side::First);
    position_.board[other] = Piece(Type::King, false, Side::Second);
    current_ = {};
    place_pawns(0, 0);
    const bool compete = own / kSize == kMiddleFile && other / kSize == kMiddleFile;
    counts_.all += current_.all;
    counts_.after_flip += compete ? (current_.all + current_.symmetric) / 2 : current_.all;
    counts_.after_pawns +=
        compete ? (current_.legal + current_.symmetric_legal) / 2 : current_.legal;
  }
  const Counts& counts() const { return counts_; }

 private:
  // The sums for one place of the kings.
  struct Sums {
    std::uint64_t all = 0, legal = 0, symmetric = 0, symmetric_legal = 0;
  };

  void place_pawns(std::size_t from, unsigned placed) {
    add_placement(placed);
    if (placed == kPiecesOfType) return;
    for (std::size_t square = from; square < kSquares; ++square) {
      if (!position_.board[square].is_empty()) continue;
      for (const bool promoted : {false, true}) {
        for (const Side side : {Side::First, Side::Second}) {
          position_.board[square] = Piece(Type::Pawn, promoted, side);
          place_pawns(square + 1, placed + 1);
        }
      }
      position_.board[square] = {};
    }
  }

  void add_placement(unsigned placed) {
    const std::uint64_t shares = kPiecesOfType - placed + 1;
    const std::uint64_t ways = shares * others_[kPiecesOfType - placed];
    const bool legal = passes_pawns(position_);
    current_.all += ways;
    if (legal) current_.legal += ways;
    if (mirrored(position_).board != position_.board) return;
    unsigned singles = 0, pairs = 0;
    for (std::size_t square = 0; square < (kMiddleFile + 1) * kSize; ++square) {
      if (!position_.board[square].is_empty()) continue;
      ++(square / kSize == kMiddleFile ? singles : pairs);
    }
    const std::uint64_t symmetric = shares * symmetric_others_[singles][pairs];
    current_.symmetric += symmetric;
    if (legal) current_.symmetric_legal += symmetric;
  }

  std::vector<std::uint64_t> others_;  // by empty squares beyond the fewest
  std::array<std::array<std::uint64_t, 11>, 4> symmetric_others_{};
  Position position_;
  Sums current_;
  Counts counts_;
};

}  // namespace

Counts count(const Watch& watch) {
  constexpr std::size_t kNumbered = (kMiddleFile + 1) * kSize;  // files a to c
  PawnCounter counter;
  for (std::size_t own = 0; own < kNumbered; ++own) {
    watch.tick({"places of a king", own}, own);
    for (std::size_t other = 0; other < kSquares; ++other) {
      // With its own king on file c a position is numbered when the other is no farther right.
      const bool is_numbered = own / kSize < kMiddleFile || other < kNumbered;
      if (own != other && is_numbered) counter.add_kings(own, other);
    }
  }
  return counter.counts();
}

}  // namespace gadgetc::minishogi

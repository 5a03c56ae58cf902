// Positions of Konane in which Black has moves to spare elsewhere: how many does Black need to win?
//
// Each spare move lets Black pass. Having more never hurts Black, and every other move captures, so
// the least number with which Black wins is a number of the position:
//
//   least(White to move) = the most of least(Black to move) after a move of White's; 0 without one
//   least(Black to move) = the least of least(White to move) after a move of Black's, and of
//                          1 + least(White to move) here
//
// Rows of stones that only Black can move in are such moves (spare_rows.hpp). A position is decided
// for one number of spare moves at a time, and bounds on the least number are kept. In the table a
// position is known by a fingerprint of 128 bits.
//
// The search moves only in what is left beside the rows. That is right as long as no stone comes
// near them; where one does on the way to the verdict, there is none.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <stdexcept>

#include "base/run/watch.hpp"
#include "solver/konane/spare_rows.hpp"

namespace gadgetc::konane {

// A stone came near a row of spare moves.
struct RowTouched : std::runtime_error {
  RowTouched() : std::runtime_error("a stone comes near a row of spare moves") {}
};

class SpareMoves {
 public:
  // Takes what is left beside rows that were taken out. The watch is to outlive this; at its
  // limits, and above so many states, the queries throw LimitReached or Interrupted. They throw
  // RowTouched as said above.
  SpareMoves(const SpareRows& rows, const Watch& watch,
             std::size_t most_states = std::numeric_limits<std::size_t>::max());
  ~SpareMoves();
  SpareMoves(const SpareMoves&) = delete;
  SpareMoves& operator=(const SpareMoves&) = delete;

  // Does Black win with so many spare moves, when it is this side's turn?
  bool black_wins(Side turn, std::uint64_t moves);
  // The least number of them with which Black does.
  std::uint64_t least(Side turn);
  std::size_t states() const;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace gadgetc::konane

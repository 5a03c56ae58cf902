// Sums of squares as vectors, and the way from one to another.
#pragma once

#include "base/grid/direction.hpp"

namespace gadgetc::stuck_loses {

inline Square plus(Square a, Square b) { return {a.row + b.row, a.column + b.column}; }
inline Square minus(Square a, Square b) { return {a.row - b.row, a.column - b.column}; }

// The direction between two squares of one row or column.
inline Direction direction_to(Square from, Square to) {
  if (from.row == to.row) return from.column < to.column ? Direction::East : Direction::West;
  return from.row < to.row ? Direction::South : Direction::North;
}

}  // namespace gadgetc::stuck_loses

// Squares as vectors: sums, differences, and the way from one square to another.
#pragma once

#include "base/grid/direction.hpp"

namespace gadgetc {

constexpr Square operator+(Square a, Square b) { return {a.row + b.row, a.column + b.column}; }
constexpr Square operator-(Square a, Square b) { return {a.row - b.row, a.column - b.column}; }

constexpr Direction turned_right(Direction d) { return static_cast<Direction>((int(d) + 1) % 4); }

// The direction between two squares of one row or column.
constexpr Direction direction_to(Square from, Square to) {
  if (from.row == to.row) return from.column < to.column ? Direction::East : Direction::West;
  return from.row < to.row ? Direction::South : Direction::North;
}

}  // namespace gadgetc

// Rectangles of squares that lie apart: no square of one is beside a square of another.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/grid/grid.hpp"

namespace gadgetc::konane {

// Its first and last square: top left, bottom right.
struct Box {
  Square first, last;

  bool contains(Square s) const {
    return first.row <= s.row && s.row <= last.row && first.column <= s.column &&
           s.column <= last.column;
  }
  void add(Square s) {
    first = {std::min(first.row, s.row), std::min(first.column, s.column)};
    last = {std::max(last.row, s.row), std::max(last.column, s.column)};
  }
  int rows() const { return last.row - first.row + 1; }
  int columns() const { return last.column - first.column + 1; }
};

// On a board of so many rows and columns.
class Boxes {
 public:
  Boxes(int rows, int columns) : owner_(rows, columns, kNobody) {}

  // Whatever lies beside a box, or overlaps it, becomes one with it, and so on.
  void add(const std::vector<Box>& boxes);
  const std::vector<Box>& boxes() const { return boxes_; }
  // The box that has this square, which may lie off the board.
  std::optional<std::size_t> at(Square s) const;

 private:
  static constexpr std::uint32_t kNobody = ~std::uint32_t{0};

  bool join();

  std::vector<Box> boxes_;
  Grid<std::uint32_t> owner_;
};

}  // namespace gadgetc::konane

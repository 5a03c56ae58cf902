// The squares of a tile: a rectangle in the alphabet of a game, row 0 on top.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/grid/square.hpp"

namespace gadgetc {

class Alphabet;
using Cell = std::uint8_t;  // a square with what stands on it

class TileBoard {
 public:
  TileBoard() = default;  // no squares
  // rows, columns >= 1.
  TileBoard(const Alphabet& alphabet, int rows, int columns, Cell fill = {});

  // Not of a board without squares.
  const Alphabet& alphabet() const { return *alphabet_; }
  int rows() const { return rows_; }
  int columns() const { return columns_; }
  bool contains(Square s) const {
    return s.row >= 0 && s.row < rows_ && s.column >= 0 && s.column < columns_;
  }
  Cell operator[](Square s) const { return cells_[index(s)]; }
  Cell& operator[](Square s) { return cells_[index(s)]; }
  // Row by row.
  const std::vector<Cell>& cells() const { return cells_; }
  bool operator==(const TileBoard&) const = default;

 private:
  std::size_t index(Square s) const {
    assert(contains(s));
    return static_cast<std::size_t>(s.row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(s.column);
  }
  std::shared_ptr<const Alphabet> alphabet_;
  int rows_ = 0, columns_ = 0;
  std::vector<Cell> cells_;
};

}  // namespace gadgetc

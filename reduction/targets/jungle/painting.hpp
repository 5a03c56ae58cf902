// What lies on the water of a board: tiles, and bars of land. Its rows are painted when they are
// asked for, from what begins and ends on the way down, so that no board has to be held.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "games/jungle/board_rows.hpp"

namespace gadgetc {

// A straight line of squares, both ends included; `last` lies to the south or east of `first`.
struct Bar {
  Square first, last;
};

class Painting {
 public:
  using ShapeId = std::uint32_t;

  // Something to be stamped several times.
  ShapeId add_shape(const Position& shape);
  // No two of these may share a square; a stamp has the whole rectangle of its shape.
  void add_bar(Bar bar, std::uint8_t cell);
  void add_stamp(ShapeId shape, Square top_left);
  // Sorts what was added; to be called once, before the first reader.
  void finish();

  // Begins at row 0. The painting has to outlive it.
  RowSource::Reader start() const;

 private:
  struct Item {
    Square first, last;
    std::int32_t shape = -1;  // -1: a bar
    std::uint8_t cell = 0;    // of a bar
  };
  class Sweep;

  std::vector<std::vector<CellRuns>> shapes_;  // row by row
  std::vector<Item> items_;
};

// Its rows under a header, which says how many there are.
RowSource rows_of(std::shared_ptr<const Painting> painting, BoardHeader header);

}  // namespace gadgetc

// What lies on the background of a board: tiles, and bars of equal squares. Its rows are painted
// when they are asked for, from what begins and ends on the way down, so that no board has to be
// held.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "base/grid/cell_runs.hpp"
#include "base/grid/square.hpp"
#include "gadgets/tile/tile.hpp"

namespace gadgetc {

// A straight line of squares, both ends included; `last` lies to the south or east of `first`.
struct Bar {
  Square first, last;
};

// Every square of the bars, from north to south and west to east in each.
std::vector<Square> squares_of(const std::vector<Bar>& bars);

class Painting {
 public:
  using ShapeId = std::uint32_t;

  // Runs of the background's cell are left out of rows.
  explicit Painting(std::uint8_t background) : background_(background) {}

  // Something to be stamped several times, row by row, without its background.
  ShapeId add_shape(std::vector<CellRuns> rows);
  // No two of these may share a square; a stamp has the whole rectangle of its shape.
  void add_bar(Bar bar, std::uint8_t cell);
  void add_stamp(ShapeId shape, Square top_left);
  // A tile as a stamp. It outlives the painting's last addition.
  void add_tile(const Tile& tile, Square top_left);
  // Sorts what was added; to be called once, before the first reader.
  void finish();

  // Begins at row 0. The painting has to outlive it.
  CellReader start() const;

 private:
  struct Item {
    Square first, last;
    std::int32_t shape = -1;  // -1: a bar
    std::uint8_t cell = 0;    // of a bar
  };
  class Sweep;

  std::uint8_t background_;
  std::vector<std::vector<CellRuns>> shapes_;  // row by row
  std::map<const Tile*, ShapeId> tiles_;
  std::vector<Item> items_;
};

// Gives readers that own the painting, which is finished.
std::function<CellReader()> readers_of(std::shared_ptr<const Painting> painting);

}  // namespace gadgetc

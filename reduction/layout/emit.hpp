// Board plan -> board. Tiles and wires are stamped on water; below lie White's den with Black's
// runner and one idle cell a side.
#pragma once

#include <string>
#include <vector>

#include "reduction/layout/grid_layout.hpp"
#include "reduction/layout/plan_board.hpp"
#include "solver/jungle/position.hpp"

namespace gadgetc {

struct EmitOptions {
  Rules rules;
  Side first = Side::White;
};

// Where a gate's tile lies on the board.
struct PlacedTile {
  std::string gate;
  std::string tile;
  Square top_left;
  int rows = 0, columns = 0;
};

struct Emission {
  Position board;
  std::vector<PlacedTile> tiles;
  std::vector<Square> wires;  // every wire square
  std::vector<VariableId> variables;  // in reading order of their tiles' top left squares
  Race race;
  std::uint64_t runner_distance = 0;  // moves of the runner to White's den
};

// The board of a layout by its plan. Throws UsageError when it would have more squares than boards
// can have.
Emission emit(const GridLayout& layout, const BoardPlan& plan, const EmitOptions& options = {});

}  // namespace gadgetc

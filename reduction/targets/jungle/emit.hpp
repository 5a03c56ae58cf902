// Board plan -> board. Tiles and wires are put on water, and the frame below them (frame.hpp). The
// squares are painted only when somebody reads the rows.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/jungle/board_rows.hpp"
#include "reduction/layout/grid_layout.hpp"
#include "reduction/targets/jungle/painting.hpp"
#include "reduction/targets/jungle/plan_board.hpp"

namespace gadgetc {

struct EmitOptions {
  Rules rules;
  Side first = Side::White;
  std::string formula = {};  // of the header
};

// Where a gate's tile lies on the board.
struct PlacedTile {
  std::string gate;
  std::string tile;
  Square top_left;
  int rows = 0, columns = 0;
  GateKind kind{};
};

struct Emission {
  BoardHeader header;  // `generator` says the order of the variables
  std::vector<PlacedTile> tiles;
  std::vector<Bar> wires;  // every square of every wire once
  std::uint64_t wire_squares = 0;
  std::vector<VariableId> variables;  // in reading order of their tiles' top left squares
  Race race;
  std::uint64_t runner_distance = 0;  // moves of the runner to White's den
  std::shared_ptr<const Painting> painting = std::make_shared<const Painting>();

  RowSource rows() const { return rows_of(painting, header); }
  // Both throw UsageError when it does not fit into memory, as to_position does.
  Position board() const { return to_position(rows()); }
  BoardFile file() const { return to_board_file(rows()); }
};

// Every square of the bars, from north to south and west to east in each.
std::vector<Square> squares_of(const std::vector<Bar>& bars);

// The board of a layout by its plan. Throws UsageError when it would have more rows than an int can
// count.
Emission emit(const GridLayout& layout, const BoardPlan& plan, const EmitOptions& options = {});

}  // namespace gadgetc

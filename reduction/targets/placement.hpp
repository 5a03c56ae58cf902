// Where the tiles and wires of a layout lie on the squares, from the places of its tracks.
#pragma once

#include <memory>
#include <vector>

#include "reduction/targets/board_plan.hpp"
#include "reduction/targets/emission.hpp"

namespace gadgetc {

struct Placement {
  std::vector<PlacedTile> tiles;
  std::vector<const Tile*> drawings;  // of `tiles`, as they lie; the tracks' cells own them
  std::vector<Bar> wires;             // every square of every wire once
  std::vector<VariableId> variables;  // in reading order of their tiles' top left squares
};

Placement place_on_squares(const layout::GridLayout& layout, const layout::Tracks& tracks);

// Adds to an emission what it says of its plan and its variables: the board, which shows the
// painting. Throws UsageError when the board would have more rows than an int can count.
void finish(Emission& emission, const BoardPlan& plan, const EmitOptions& options,
            std::shared_ptr<Painting> painting);

}  // namespace gadgetc

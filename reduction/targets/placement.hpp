// Where the tiles and wires of a layout lie on the squares, from the places of its tracks.
#pragma once

#include <vector>

#include "reduction/targets/emission.hpp"

namespace gadgetc {

struct Placement {
  std::vector<PlacedTile> tiles;
  std::vector<const Tile*> drawings;  // of `tiles`, as they lie; the tracks' cells own them
  std::vector<Bar> wires;             // every square of every wire once
  std::vector<VariableId> variables;  // in reading order of their tiles' top left squares
};

Placement place_on_squares(const layout::GridLayout& layout, const layout::Tracks& tracks);

}  // namespace gadgetc

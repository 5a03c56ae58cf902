// The tiles of Konane's sets as they lie on boards, in all orientations.
#pragma once

#include <vector>

#include "gadgets/library/library.hpp"
#include "reduction/targets/join_tiles.hpp"

namespace gadgetc::konane {

struct TilePattern : GateDrawing {
  Square axes;             // the square where the axes of its cell cross
  bool is_corner = false;  // it carries no gate: the wire turns in it
};

// Tiles with white stones, by which they are found, the larger ones first; and those of black
// stones alone, which lie where wires meet.
struct TilePatterns {
  explicit TilePatterns(const GadgetLibrary& library);
  std::vector<TilePattern> with_white_stones, of_wires;
};

}  // namespace gadgetc::konane

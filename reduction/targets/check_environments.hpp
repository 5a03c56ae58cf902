// Is every tile of a board used in an environment that it is proved in? Wire by wire, from the
// drawings of the tiles at both ends (docs/verifier.md, Environment):
//
//   signals that the source may let out: 1 + surplus  <=  signals that may come in at the target
//   signals that the target may push back: surplus    <=  guests that the source endures there
//   the wire is steady at both ends or at neither
//
// Where one drawing is proved in several environments, each of its uses may take another.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "gadgets/library/library.hpp"
#include "reduction/targets/board_reading.hpp"

namespace gadgetc {

// The corners of a wire, all of one tile, by the input where the wire ends. The same holds between
// a wire's ends and its corners, and from corner to corner.
struct WireCorners {
  std::string tile;
  int count = 0;
};
using CornerTiles = std::map<InPort, WireCorners>;

// One sentence a wire. Gates without a tile are bare ends of wires: nothing comes from there, and
// anything may go there. `circuit` is acyclic. Of the names of a drawing each tile gets that of the
// environment which fits its use; of several the one that lets least out.
std::vector<std::string> check_environments(const Circuit& circuit, std::vector<ReadTile>& tiles,
                                            const GadgetLibrary& library = gadget_library(),
                                            const CornerTiles& corners = {});

}  // namespace gadgetc

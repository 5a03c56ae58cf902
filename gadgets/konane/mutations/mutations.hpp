// The mutations of a tile of Konane: every tile that differs in the stone of one square
// (gadgets/mutations/ decides them). A square can hold stones of one colour alone, so there is one
// change for each square: its stone taken off, or one put on it.
//
// Not counted: drawings that are no tiles (a stone on a square of the other colour); changes of
// ports, guests and contract.
#pragma once

#include <vector>

#include "gadgets/tile/mutation.hpp"

namespace gadgetc::konane {

// In the order of the squares, row by row. A text has row and column: "(1,2) B off", "(0,1) put W".
std::vector<Mutation> mutations(const Tile& tile);

}  // namespace gadgetc::konane

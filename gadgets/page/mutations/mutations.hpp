// The mutations of a tile by its page: every tile that differs in the cell or in the ground of one
// square (gadgets/mutations/ decides them).
//
// Not counted: drawings that are no tiles (a goal put or taken away, a port on a piece that is not
// White's); changes of ports, guests and contract.
#pragma once

#include <vector>

#include "gadgets/tile/mutation.hpp"

namespace gadgetc::game_page {

// In the order of the squares, row by row. A text has row and column: "(1,2) B off", "(0,1) put W",
// "(0,1) x -> o", "(2,2) ground . -> ~".
std::vector<Mutation> mutations(const Tile& tile);

}  // namespace gadgetc::game_page

// The mutations of a tile of Dou Shou Qi: every tile that differs in one square's terrain or in one
// piece (gadgets/mutations/ decides them).
//
// Counted are, square by square:
//   terrain     land, water, white trap and black trap into each of the other three;
//   a piece     taken off, or put in its place another that a tile may hold, or, on an empty square
//               of land or trap, any of these put on it.
// A tile may hold the white cat, wolf, dog, panther, tiger, lion and elephant, and the black wolf,
// dog, panther and elephant (jungle/verify.hpp).
//
// Not counted: drawings that are no tiles (a piece or a port on water, a black piece that begins on
// a white trap); dens, which change what can be delivered; changes of ports, guests and contract.
#pragma once

#include <vector>

#include "gadgets/tile/mutation.hpp"

namespace gadgetc::jungle {

// In the order of the squares, row by row. A text has row and column: "(1,2) v -> ^",
// "(1,1) d -> w", "(1,1) d off", "(1,0) put P".
std::vector<Mutation> mutations(const Tile& tile);

}  // namespace gadgetc::jungle

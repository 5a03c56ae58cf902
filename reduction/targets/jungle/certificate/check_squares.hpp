// Is a board what its certificate says, square by square? Tiles, wires, corridor and idle cells are
// painted on empty water; the result has to be the board. No two of them share a square or lie in
// the rectangle of a tile (lions see over it). Land of two of them touches only where a wire's end
// meets the port that it names, and every port has its wire. So every square has one place, and a
// move leads from place to place only by a port.
#pragma once

#include <vector>

#include "gadgets/certificate/check_certificate.hpp"
#include "reduction/targets/jungle/certificate/board_certificate.hpp"

namespace gadgetc::jungle {

// `tiles` are the drawings of the certificate's tiles, in its order; sizes are those of the board.
// Throws FalseLine, the first thing that is not true.
void check_squares(const BoardCertificate& certificate, const Position& board,
                   const std::vector<const Tile*>& tiles);

}  // namespace gadgetc::jungle

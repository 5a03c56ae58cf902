// Is a board what its certificate says, square by square? Tiles, the links between their ports,
// reward and rows are painted on an empty or a closed board; the result has to be the board. No two
// of them share a square, every port has its wire, and squares of two lie side by side only where a
// wire is: a link beside both its ports, or the two squares of a pair. Squares of pairs lie side by
// side corner to corner, too, and where a port has no other one before it all is closed.
//
// That is what the lemma on parts asks of a cut (docs/konane-tiles.md, docs/amazons.md): as long as
// no piece leaves a tile beside its ports, each move is one in a tile, in the reward, in a row, or
// along a wire.
#pragma once

#include <vector>

#include "games/page/board_file.hpp"
#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"

namespace gadgetc::stuck_loses {

// `tiles` are the drawings of the certificate's tiles, in its order; sizes are those of the board.
// At most one wire leads to the reward. Throws FalseLine, the first thing that is not true.
void check_squares(const BoardCertificate& certificate, const game_page::BoardFile& board,
                   const std::vector<const Tile*>& tiles);

}  // namespace gadgetc::stuck_loses

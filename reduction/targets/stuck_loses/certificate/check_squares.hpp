// The squares of a certified board: tiles and rows of the reserve are all that is not closed, no
// square of one is beside a square of another, corner to corner included, but two ports that meet,
// and behind a port where none is all is closed.
#pragma once

#include <vector>

#include "games/page/board_file.hpp"
#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"

namespace gadgetc::stuck_loses {

// `tiles` are the drawings of the certificate's tiles, in its order. Throws FalseLine.
void check_squares(const BoardCertificate& certificate, const game_page::BoardFile& board,
                   const std::vector<const Tile*>& tiles);

}  // namespace gadgetc::stuck_loses

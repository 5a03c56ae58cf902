// Is a board of Konane what its certificate says, square by square? Tiles, the stones between their
// ports, reward and rows are painted on an empty board; the result has to be the board. No two of
// them share a square, and squares of two are side by side only where a wire's stone is beside the
// two ports that it joins. Every port has its wire. That is what the lemma on parts asks of a cut
// (docs/konane-tiles.md): as long as no stone leaves a tile beside its ports, each jump is one in a
// tile, in the reward, in a row, or along a wire.
#pragma once

#include <vector>

#include "gadgets/tile/tile.hpp"
#include "reduction/targets/konane/certificate/board_certificate.hpp"

namespace gadgetc::konane {

// `tiles` are the drawings of the certificate's tiles, in its order; sizes are those of the board.
// At most one wire leads to the reward. Throws FalseLine, the first thing that is not true.
void check_squares(const BoardCertificate& certificate, const Position& board,
                   const std::vector<const Tile*>& tiles);

}  // namespace gadgetc::konane

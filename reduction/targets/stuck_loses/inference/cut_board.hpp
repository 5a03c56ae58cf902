// A board of a page cut at its wires, from its squares alone: what is between the wires are parts,
// of which nothing is known yet. No tile is looked for.
//
// A wire is a pair of squares with the signal's piece on either, straight behind and beside which,
// on both sides, all squares are closed:
//
//      x x          o: the pair; what lies askew behind either belongs to its part
//   ? x o o x ?
//      x x
//
// Everything else that is not closed and touches, corner to corner included, is one part. A move
// stays on squares that are not closed and touch one another, since no rule of the page looks at a
// closed square. So whatever moves does so in one part or goes along a pair, and the parts are
// tiles for which the lemma of docs/game-pages.md (Holes) speaks. Where the board is cut is a guess
// nonetheless: that the promises at a pair are kept is for the parts' contracts to say.
#pragma once

#include <memory>
#include <vector>

#include "games/page/position.hpp"
#include "reduction/targets/inference/cut_board.hpp"

namespace gadgetc::stuck_loses {

struct PageCut : CutBoard {
  std::vector<Tile> apart;  // parts that no wire leads to
};

// Messages call a part by its first square. Refuses pages by which a move may look at closed
// squares, fill another number of squares than one or begin with no piece of the mover's, and those
// with grounds or options. Refuses boards with a pair that does not lie at the rim of its parts.
PageCut cut_board(const game_page::Position& board,
                  const std::shared_ptr<const game_page::Page>& page);

}  // namespace gadgetc::stuck_loses

// Moves that one side has where the other has none, by search with the plain reader of the page.
#pragma once

#include <vector>

#include "gadgets/sets/gadget_set.hpp"
#include "games/move.hpp"
#include "games/page/page.hpp"

namespace gadgetc::stuck_loses {

// Does every move of either side leave one empty square less? Then the empty squares bound the
// moves that are left.
bool fills_one_square(const game_page::Page& page);

// Black's moves in the set's row, as many as there can be; squares by column. Throws UsageError for
// a row in which White may ever move, and for symbols that are no cells of the page.
std::vector<Move> reserve_line(const GadgetSet& set, const game_page::Page& page);
// The same of squares that nothing leads to. Throws UsageError where White may ever move there.
std::vector<Move> reserve_line(const Tile& part, const game_page::Page& page);

// White's moves in a tile of the reward once a signal has come to its input, by a move of its own:
// as many as there can be, after which its output, if it has one, is ready for the next tile's
// signal. Squares are the drawing's. Black has no pieces there. Throws UsageError where there are
// no such moves.
std::vector<Move> reward_line(const Tile& reward, const game_page::Page& page);

}  // namespace gadgetc::stuck_loses

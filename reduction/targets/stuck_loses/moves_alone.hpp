// Moves that one side has where the other has none, by search with the plain reader of the page.
#pragma once

#include <cstdint>

#include "gadgets/sets/gadget_set.hpp"
#include "games/page/page.hpp"

namespace gadgetc::stuck_loses {

// Does every move of either side leave one empty square less? Then the empty squares bound the
// moves that are left.
bool fills_one_square(const game_page::Page& page);

// As many moves as Black makes in the set's row, at most and if Black likes. Throws UsageError for
// a row in which White may ever move, and for symbols that are no cells of the page.
std::uint64_t count_reserve_moves(const GadgetSet& set, const game_page::Page& page);

// So many moves of White's a tile of the reward is worth once a signal comes to its input, at
// least: the signal, and then moves inside after which its output is ready for the next tile's.
// Black has no pieces there. Throws UsageError where there are no such moves.
std::uint64_t count_reward_moves(const Tile& reward, const game_page::Page& page);

}  // namespace gadgetc::stuck_loses

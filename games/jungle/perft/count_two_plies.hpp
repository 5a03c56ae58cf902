// The last two plies of a leaf count on the standard board, as few sets instead of many moves.
//
// One ply: the moves are sets of squares; their sizes are added.
//
// Two plies: what the replies to a move are depends on the move only near the enemy. Let the zone
// be the squares where some enemy could arrive if they were free. A move that takes nothing, with
// origin and target outside the zone, leaves every reply as it was: nobody arrives on those two
// squares before or after it, and what happens elsewhere does not change. The one influence from
// afar is a rat that swims under a jump; so while an enemy stands ready to jump, moves of rats do
// not count as plain. All plain moves have as many replies as the side would have now; the others
// are played one by one.
#pragma once

#include <cstdint>

#include "games/jungle/standard/standard_board.hpp"

namespace gadgetc::jungle {

// Leaves of one ply, and of two, from a position in which the game is not won; a game that ends
// counts as one leaf.
std::uint64_t count_one_ply(const StandardBoard& board, const StandardRules& rules, Side turn);
std::uint64_t count_two_plies(const StandardBoard& board, const StandardRules& rules, Side turn);

// Leaves of one ply by playing each move; the positions appear in `leaf` one after the other.
std::uint64_t play_one_ply(const StandardBoard& board, const StandardRules& rules, Side turn,
                           StandardBoard& leaf);

}  // namespace gadgetc::jungle

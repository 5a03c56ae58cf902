// Strengths of pieces' own: the other reading of "generalized" Dou Shou Qi, in which no side has
// two pieces of the same strength.
//
// Van Rijn and Vis, "Complexity and Retrograde Analysis of the Game Dou Shou Qi": the standard game
// has strengths 1 to 8, one piece each. On a larger board there may be many pieces of a kind, or
// the strengths may go on, 1 to k. Here a piece keeps the abilities of its kind (swimming, leaping,
// the rat's capture of the elephant), and its strength is a number of its own.
#pragma once

#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

// Strengths 1 to k for the pieces on the board. They keep the order of kinds under the board's
// rules; on each side those of a kind are numbered as that side reads the board: White from the top
// left, Black, whose board is turned, from the bottom right. The first of a kind on both sides are
// equal, and so are the second, and so on, hence k is the sum over kinds of the larger number of
// pieces. On the standard board this changes nothing.
OwnStrengths number_strengths(const Position& position);

}  // namespace gadgetc::jungle

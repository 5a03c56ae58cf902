// The rules a second time, as a question about a pair of squares rather than as a generator: the
// reference that legal_moves is held to. Shares no code with it beyond the board.
#pragma once

#include <random>
#include <vector>

#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

// All moves of the side to move, by trying every pair of squares; ordered by from, then to.
std::vector<Move> naive_moves(const Position& position);

// A board of up to 7 x 7 squares with any terrain, rules, pieces and side to move; only rats stand
// on water.
Position random_position(std::mt19937& random);

// The same on the standard terrain.
Position random_standard_position(std::mt19937& random);

// Strengths of their own for at most 64 pieces a side, no two of a side alike.
void give_random_strengths(Position& position, std::mt19937& random);

}  // namespace gadgetc::jungle

// The rules of Konane a second time, as a question about a pair of squares rather than as a
// generator: the reference that legal_moves is held to. Shares no code with it beyond the board.
#pragma once

#include <random>
#include <vector>

#include "games/konane/position.hpp"

namespace gadgetc::konane {

// All moves of the side to move, by trying every pair of squares; ordered by from, then to.
std::vector<Move> naive_moves(const Position& position);

// A board of up to rows x columns squares with any stones, any side to move. Many squares are
// empty and most stones have the colour of their square, so that there are jumps.
Position random_position(std::mt19937& random, int rows, int columns);

}  // namespace gadgetc::konane

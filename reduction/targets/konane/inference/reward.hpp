// White's reward on a board of Konane: moves that Black cannot stop once a signal comes there
// (games/konane/reward_walk.hpp), as long as no other white stone does.
#pragma once

#include <cstdint>

#include "games/konane/position.hpp"
#include "reduction/targets/inference/cut_board.hpp"

namespace gadgetc::konane {

// Moves that White has at least, the one that enters included, over parts without white stones that
// one wire joins to the rest of the board. With the most moves of all, such parts become one, the
// last, which is a goal (BoardPart::is_goal); where there are none the board stays as it is, and
// the answer is 0.
std::uint64_t set_goal(CutBoard& board, const Position& stones);

}  // namespace gadgetc::konane

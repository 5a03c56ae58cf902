// White's reward on a board of Konane: moves that Black cannot stop once a signal comes there
// (games/konane/reward_walk.hpp), as long as no other white stone does.
#pragma once

#include <cstdint>

#include "games/konane/position.hpp"
#include "reduction/targets/inference/cut_board.hpp"

namespace gadgetc::konane {

// Moves that White has at least, the one that enters included, over parts without white stones
// (reduction/targets/inference/set_goal.hpp).
std::uint64_t set_goal(CutBoard& board, const Position& stones);

}  // namespace gadgetc::konane

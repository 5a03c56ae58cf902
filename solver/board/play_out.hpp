// A decided board played to its end, as evidence that a person can follow: at each ply every move
// is solved for itself (solve_board.hpp); the winner takes one that wins soonest, the other side
// one that loses latest, as far as the strategies found tell.
#pragma once

#include <vector>

#include "solver/board/solve_board.hpp"

namespace gadgetc::jungle {

// The moves from `position` on. They end with the game, or where a limit is met, the position is a
// draw, a position comes back, or after `most_plies`. Deterministic but for a limit of time.
std::vector<Move> play_out(const Position& position, const BoardSolveOptions& options,
                           std::size_t most_plies = 1000);

}  // namespace gadgetc::jungle

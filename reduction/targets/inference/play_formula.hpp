// The game of the formula that a board's parts make.
#pragma once

#include "base/run/watch.hpp"
#include "games/side.hpp"
#include "reduction/formula/formula.hpp"
#include "solver/formula_game/solve_game.hpp"

namespace gadgetc {

// Who wins the formula game; White is the breaker of its clauses. No winner at a limit of the
// watch.
formula_game::GameValue play_formula(const Formula& formula, Side first, const Watch& watch);

}  // namespace gadgetc

// A game of the formula game, for people to see who wins it.
#pragma once

#include <string>

#include "games/side.hpp"
#include "reduction/formula/formula.hpp"
#include "solver/formula_game/hypergraph/game_value.hpp"

namespace gadgetc {

// The moves until it is decided, in words; the winner's are those of the solver, the other side
// takes variables of clauses that are nearly decided. Cut off where a limit is reached.
std::string line_of_play(const Formula& formula, Side first,
                         const formula_game::SolveLimits& limits);

}  // namespace gadgetc

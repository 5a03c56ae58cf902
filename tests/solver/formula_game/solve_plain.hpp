// An exact Maker-Breaker solver without refinements: depth-first search over reduced positions
// with a table of those already decided. For comparisons beyond minimax's reach.
#pragma once

#include "solver/formula_game/hypergraph/game_value.hpp"

namespace gadgetc::test {

// Value of the game with `first` to move. Vertices in no edge are first moves like any other.
// Throws Interrupted after a signal.
formula_game::GameValue solve_plain(const formula_game::Hypergraph& game,
                                    formula_game::Player first,
                                    const formula_game::SolveLimits& limits = {});

}  // namespace gadgetc::test

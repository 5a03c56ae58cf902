// The formula solved, as a strategy of its winner.
#pragma once

#include <optional>

#include "games/side.hpp"
#include "reduction/formula/formula.hpp"
#include "solver/formula_game/hypergraph/game_value.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc {

// Nothing: the formula's game met a limit, or is too large to be searched.
std::optional<formula_game::StrategyFile> make_formula_strategy(
    const Formula& formula, Side first, const formula_game::SolveLimits& limits = {});

}  // namespace gadgetc

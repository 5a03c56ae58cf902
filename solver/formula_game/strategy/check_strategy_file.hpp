// Strategy files against the game that they are for.
#pragma once

#include <string>

#include "solver/formula_game/hypergraph/hypergraph.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc::formula_game {

// The first thing that is wrong, with the number of its node, from 1: the file is for a game of
// other sizes, or check_strategy complains. Empty: the strategy holds.
std::string find_violation(const Hypergraph& game, const StrategyFile& file);

}  // namespace gadgetc::formula_game

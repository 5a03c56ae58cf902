// A strategy without what it does not need.
#pragma once

#include <vector>

#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc::formula_game {

// Drops the nodes that `last` does not lead to and makes it the last one; the others keep their
// order. Children come before their parents.
void prune_strategy(std::vector<StrategyNode>& nodes, StrategyNodeId last);

}  // namespace gadgetc::formula_game

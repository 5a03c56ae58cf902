// The checker of strategies: each node by its rule, from the claims of its children alone, and the
// game by the claim of the last node. It searches nothing, and shares with solvers and with what
// extracts strategies only the words in which games and strategies are written.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"
#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc::formula_game {

struct StrategyViolation {
  std::optional<StrategyNodeId> node;  // none: the strategy as a whole
  std::string what;                    // counts nodes and vertices from 1
};

// The first violation of every node, in their order, then that of the whole. If there is none, the
// winner wins `game` with `first` to move. Any value can be checked; the time grows with the
// entries of the strategy and, for each edge that is to contain another one, with the beginnings of
// edges that lie in it.
std::vector<StrategyViolation> check_strategy(const Hypergraph& game, const Strategy& strategy);

}  // namespace gadgetc::formula_game

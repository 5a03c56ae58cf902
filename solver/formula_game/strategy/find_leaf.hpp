// Nodes of strategies that need no children.
#pragma once

#include <cstddef>
#include <optional>

#include "solver/formula_game/strategy/claims.hpp"
#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc::formula_game {

// A node by the rule Won, Pairs or Potential whose claim `edges`, which are minimal, cover; it
// claims as few vertices as is easily found. Nothing: none of these rules applies, or the pairs
// were not found.
std::optional<StrategyNode> find_leaf(const Edges& edges, Player mover, Player winner);

// Is the sum of 2^-size over the edges less than 2^-halvings? Exact.
bool weighs_less(const Edges& edges, std::size_t halvings);

}  // namespace gadgetc::formula_game

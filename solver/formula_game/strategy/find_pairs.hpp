// Breaker's simplest strategy: in a pair of vertices Breaker answers one with the other, and inside
// every edge there is a pair.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "solver/formula_game/strategy/claims.hpp"

namespace gadgetc::formula_game {

using VertexPairs = std::vector<std::pair<VertexId, VertexId>>;

// Disjoint pairs of vertices, one inside every edge; each pair and the list ascend. A bounded
// search that lets edges share pairs, then two vertices of its own for every edge (own_pairs.hpp);
// in large games a walk (pairing_search.hpp) before both. Nothing is found where none succeeds,
// though there may be pairs.
std::optional<VertexPairs> find_pairs(const Edges& edges);

}  // namespace gadgetc::formula_game

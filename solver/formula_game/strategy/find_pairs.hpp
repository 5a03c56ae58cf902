// Breaker's simplest strategy: in a pair of vertices Breaker answers one with the other, and inside
// every edge there is a pair.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "solver/formula_game/strategy/claims.hpp"

namespace gadgetc::formula_game {

using VertexPairs = std::vector<std::pair<VertexId, VertexId>>;

// Disjoint pairs of vertices, one inside every edge; each pair and the list ascend. By a walk that
// lets edges share pairs (search/pairing_search.hpp), then two vertices of its own for every edge
// (search/own_pairs.hpp). Nothing is found where neither succeeds, though there may be pairs.
std::optional<VertexPairs> find_pairs(const Edges& edges);

}  // namespace gadgetc::formula_game

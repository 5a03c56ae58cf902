// Vertices that lie in every edge.
//
//   - Breaker to move: Breaker takes one and has hit everything.
//   - Maker to move, two or more: Breaker wins. Maker takes one vertex, Breaker another common one.
//     No edge is full before, as each has two open vertices at least.
//   - Maker to move, one: Maker has to take it, or else Breaker does and has hit everything.
//
// Rounds of games made of quantified formulas end so (docs/quantified.md). Other rules find the
// same with more work: a common vertex dominates all others, and two are twins.
//
// Carriers: of Breaker's win the common vertices named, which each edge has also when all others
// are Maker's. Maker's forced move is added to the carrier of what follows: the edges inside it are
// then those that matter after the move, and Breaker's argument holds within it.
#pragma once

#include <optional>

#include "solver/formula_game/search/edge_list.hpp"
#include "solver/formula_game/search/outcome.hpp"

namespace gadgetc::formula_game {

// There is an edge.
template <int Words>
VertexSet<Words> common_vertices(const EdgeList<Words>& edges) {
  VertexSet<Words> common = edges.front();
  for (const auto& edge : edges) {
    common &= edge;
    if (common.empty()) break;
  }
  return common;
}

// Breaker's win, if `common` is enough for one.
template <int Words>
std::optional<Outcome<Words>> win_by_common(VertexSet<Words> common, Player mover) {
  if (common.empty()) return std::nullopt;
  VertexSet<Words> carrier;
  carrier.insert(common.first());
  if (mover == Player::Breaker) return Outcome<Words>{mover, carrier, common.first()};
  common.erase(common.first());
  if (common.empty()) return std::nullopt;
  carrier.insert(common.first());
  return Outcome<Words>{Player::Breaker, carrier, std::nullopt};
}

}  // namespace gadgetc::formula_game

// Positions that end within two moves.
//
//   - No edge: Breaker has won. An empty edge: Maker has.
//   - Maker to move and an edge of one vertex: Maker fills it.
//   - Maker to move and two edges {a, b}, {a, c}: Maker takes a and threatens twice (a fork).
//   - Breaker to move and an edge of one vertex: Breaker must take it; two such edges are too many.
//
// The carriers are the vertices of the edges named; within them the same edges decide, and the same
// move. A move that Breaker must make is added to the carrier of what follows: Maker's win needs
// the edge that forces it, Breaker's the vertex that Breaker takes.
#pragma once

#include <optional>

#include "solver/formula_game/search/edge_list.hpp"
#include "solver/formula_game/search/outcome.hpp"

namespace gadgetc::formula_game {

// The end of the game itself: what is true without any rule.
template <int Words>
std::optional<Outcome<Words>> find_end(const EdgeList<Words>& edges) {
  if (edges.empty()) return Outcome<Words>{Player::Breaker, {}, std::nullopt};
  for (const auto& edge : edges) {
    if (edge.empty()) return Outcome<Words>{Player::Maker, {}, std::nullopt};
  }
  return std::nullopt;
}

template <int Words>
std::optional<Outcome<Words>> find_unit_for_maker(const EdgeList<Words>& edges) {
  using Found = Outcome<Words>;
  VertexSet<Words> in_two, shared;  // vertices of edges of two; of more than one of them
  for (const auto& edge : edges) {
    if (edge.has_size(1)) return Found{Player::Maker, edge, edge.first()};
    if (!edge.has_size(2)) continue;
    shared |= in_two & edge;
    in_two |= edge;
  }
  if (shared.empty()) return std::nullopt;
  const VertexId fork = shared.first();
  VertexSet<Words> carrier;
  int prongs = 0;
  for (const auto& edge : edges) {
    if (!edge.has_size(2) || !edge.contains(fork) || carrier.includes(edge)) continue;
    carrier |= edge;
    if (++prongs == 2) break;
  }
  if (prongs < 2) return std::nullopt;  // the same edge twice
  return Found{Player::Maker, carrier, fork};
}

// Breaker to move: the vertices of edges of one. Breaker loses when there are two.
template <int Words>
VertexSet<Words> forced_for_breaker(const EdgeList<Words>& edges) {
  VertexSet<Words> forced;
  for (const auto& edge : edges) {
    if (edge.has_size(1)) forced |= edge;
  }
  return forced;
}

}  // namespace gadgetc::formula_game

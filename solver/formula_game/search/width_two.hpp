// Positions whose edges all have two vertices: a graph.
//
// Maker to move wins if two edges share a vertex; a matching is Breaker's by pairing. Breaker to
// move has to leave a matching. If a vertex has three edges it must be that one; if one has two, it
// must be that one or one of its two neighbours, for otherwise Maker takes it and threatens twice.
// Linear in the number of edges (folklore; Galliot, Gravier and Sivignon 2022, section 1).
//
// Maker's carrier: the edges named and, for each of Breaker's moves tried, two edges that still
// share a vertex after it. With Maker to move: these two edges, whose common vertex Maker takes.
// Breaker's: all vertices.
#pragma once

#include <optional>

#include "solver/formula_game/search/edge_list.hpp"
#include "solver/formula_game/search/outcome.hpp"

namespace gadgetc::formula_game {

// Two different edges of two that share a vertex and lack the vertices of `without`: the three
// vertices.
template <int Words>
std::optional<VertexSet<Words>> find_fork(const EdgeList<Words>& edges,
                                          const VertexSet<Words>& without) {
  VertexSet<Words> seen;
  for (const auto& edge : edges) {
    if (edge.meets(without)) continue;
    if (edge.meets(seen)) {
      for (const auto& other : edges) {
        if (other.meets(edge) && other != edge && !other.meets(without)) return edge | other;
      }
    }
    seen |= edge;
  }
  return std::nullopt;
}

// All edges have two vertices and differ.
template <int Words>
Outcome<Words> solve_width_two(const EdgeList<Words>& edges, Player mover) {
  const VertexSet<Words> vertices = vertices_of(edges);
  const auto fork = find_fork(edges, VertexSet<Words>{});
  if (!fork) return {Player::Breaker, vertices, vertices.first()};
  if (mover == Player::Maker) {
    VertexSet<Words> centre = *fork;
    for (const auto& edge : edges) {
      if (fork->includes(edge)) centre &= edge;
    }
    // A triangle has no common vertex: any two of its edges do.
    return {Player::Maker, *fork, centre.empty() ? fork->first() : centre.first()};
  }
  VertexSet<Words> carrier = *fork, tried = *fork;
  VertexSet<Words> one, two, three;
  for (const auto& edge : edges) {
    three |= two & edge;
    two |= one & edge;
    one |= edge;
  }
  if (!three.empty()) {
    tried = {};
    tried.insert(three.first());
    carrier = {};
    int prongs = 0;
    for (const auto& edge : edges) {
      if (edge.meets(tried) && prongs++ < 3) carrier |= edge;
    }
  }
  std::optional<VertexId> winning;
  for_each_vertex(tried, [&](VertexId vertex) {
    if (winning) return;
    VertexSet<Words> taken;
    taken.insert(vertex);
    if (const auto left = find_fork(edges, taken)) {
      carrier |= *left;
    } else {
      winning = vertex;
    }
  });
  if (winning) return {Player::Breaker, vertices, winning};
  return {Player::Maker, carrier, std::nullopt};
}

}  // namespace gadgetc::formula_game

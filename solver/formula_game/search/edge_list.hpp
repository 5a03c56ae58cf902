// The edges of a position: what Breaker has hit is gone, Maker's vertices are taken out of the
// rest.
//
// Subsumption: an edge that contains another one can go. Whoever hits the smaller one hits the
// larger, and Maker has filled the smaller one no later. Only an edge that has just shrunk can come
// to lie inside another one; of two that shrink neither does, as neither did before.
#pragma once

#include <cstddef>
#include <vector>

#include "base/run/time_limit.hpp"
#include "solver/formula_game/search/vertex_set.hpp"

namespace gadgetc::formula_game {

template <int Words>
using EdgeList = std::vector<VertexSet<Words>>;

template <int Words>
VertexSet<Words> vertices_of(const EdgeList<Words>& edges) {
  VertexSet<Words> vertices;
  for (const auto& edge : edges) vertices |= edge;
  return vertices;
}

// Breaker takes `vertex`: the edges without it, in their order. `rest` is another list.
template <int Words>
void take_for_breaker(const EdgeList<Words>& edges, VertexId vertex, EdgeList<Words>& rest) {
  rest.resize(edges.size());
  std::size_t count = 0;
  for (const auto& edge : edges) {  // writes all of them, as a branch costs more
    rest[count] = edge;
    count += !edge.contains(vertex);
  }
  rest.resize(count);
}

// Maker takes `vertex`: the edges with it shrink. With `subsume`, edges that contain a shrunk one
// are left out. `rest` is another list.
template <int Words>
void take_for_maker(const EdgeList<Words>& edges, VertexId vertex, bool subsume,
                    EdgeList<Words>& rest) {
  rest.resize(edges.size());
  std::size_t count = 0;
  for (const auto& edge : edges) {
    rest[count] = edge;
    rest[count].erase(vertex);
    count += edge.contains(vertex);
  }
  const std::size_t compared = subsume ? count : 0;
  const bool is_long = compared > 64;
  for (const auto& edge : edges) {
    if (edge.contains(vertex)) continue;
    if (is_long) count_steps(compared * Words);
    bool redundant = false;
    for (std::size_t i = 0; i < compared; ++i) redundant |= edge.includes(rest[i]);
    if (!redundant) rest[count++] = edge;
  }
  rest.resize(count);
}

}  // namespace gadgetc::formula_game

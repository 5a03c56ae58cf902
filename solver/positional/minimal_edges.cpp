#include "solver/positional/minimal_edges.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace gadgetc {
namespace {

using Edge = Hyperedge;
using Edges = std::vector<Hyperedge>;

bool contains(const Edge& edge, VertexId vertex) {
  return std::binary_search(edge.begin(), edge.end(), vertex);
}

bool includes(const Edge& edge, const Edge& other) {
  return edge.size() >= other.size() &&
         std::includes(edge.begin(), edge.end(), other.begin(), other.end());
}

Edges after_breaker(const Edges& edges, VertexId vertex) {
  Edges rest;
  for (const Edge& edge : edges) {
    if (!contains(edge, vertex)) rest.push_back(edge);
  }
  return rest;
}

// Only an edge that has just shrunk can come to lie inside another one. Of two that shrink neither
// does, as neither did before.
Edges after_maker(const Edges& edges, VertexId vertex) {
  Edges shrunk, rest;
  for (const Edge& edge : edges) {
    if (!contains(edge, vertex)) continue;
    shrunk.push_back(edge);
    std::erase(shrunk.back(), vertex);
  }
  for (const Edge& edge : edges) {
    if (contains(edge, vertex)) continue;
    const bool redundant = std::any_of(shrunk.begin(), shrunk.end(),
                                       [&](const Edge& inner) { return includes(edge, inner); });
    if (!redundant) rest.push_back(edge);
  }
  for (Edge& edge : shrunk) rest.push_back(std::move(edge));
  std::sort(rest.begin(), rest.end());
  return rest;
}

}  // namespace

// Each edge is compared with those that share its rarest vertex.
Edges minimal_edges(Edges edges, std::uint32_t vertices) {
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  if (!edges.empty() && edges.front().empty()) return {{}};
  std::vector<std::vector<std::size_t>> edges_of(vertices);
  for (std::size_t i = 0; i < edges.size(); ++i) {
    for (VertexId vertex : edges[i]) edges_of[vertex].push_back(i);
  }
  std::vector<bool> dropped(edges.size());
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const VertexId rarest = *std::min_element(
        edges[i].begin(), edges[i].end(),
        [&](VertexId a, VertexId b) { return edges_of[a].size() < edges_of[b].size(); });
    for (std::size_t other : edges_of[rarest]) {
      if (other != i && includes(edges[other], edges[i])) dropped[other] = true;
    }
  }
  Edges minimal;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (!dropped[i]) minimal.push_back(std::move(edges[i]));
  }
  return minimal;
}

Edges edges_after(const Edges& edges, Player player, VertexId vertex) {
  return player == Player::Maker ? after_maker(edges, vertex) : after_breaker(edges, vertex);
}

}  // namespace gadgetc

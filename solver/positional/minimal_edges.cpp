#include "solver/positional/minimal_edges.hpp"

#include <cstddef>
#include <utility>

namespace gadgetc {
namespace {

bool includes(const Hyperedge& edge, const Hyperedge& other) {
  return edge.size() >= other.size() &&
         std::includes(edge.begin(), edge.end(), other.begin(), other.end());
}

}  // namespace

// Each edge is compared with those that share its rarest vertex.
Edges minimal_edges(Edges edges) {
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  if (!edges.empty() && edges.front().empty()) return {{}};
  std::size_t vertices = 0;
  for (const Hyperedge& edge : edges) vertices = std::max<std::size_t>(vertices, edge.back() + 1);
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

Edges after_move(const Edges& edges, Player player, VertexId vertex) {
  Edges touched, left;
  for (const Hyperedge& edge : edges) (contains(edge, vertex) ? touched : left).push_back(edge);
  if (player == Player::Breaker) return left;
  // Only an edge that shrinks can come to lie inside another one, and that one does not shrink.
  for (Hyperedge& edge : touched) std::erase(edge, vertex);
  std::sort(touched.begin(), touched.end());
  std::erase_if(left, [&](const Hyperedge& edge) {
    bool redundant = false;
    for_each_inside(touched, edge, [&](const Hyperedge&) { redundant = true; });
    return redundant;
  });
  const auto middle = std::ptrdiff_t(left.size());
  std::move(touched.begin(), touched.end(), std::back_inserter(left));
  std::inplace_merge(left.begin(), left.begin() + middle, left.end());
  return left;
}

}  // namespace gadgetc

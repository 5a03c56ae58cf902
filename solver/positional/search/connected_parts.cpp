#include "solver/positional/search/connected_parts.hpp"

#include <boost/pending/disjoint_sets.hpp>
#include <numeric>

namespace gadgetc {

ConnectedParts find_connected_parts(const std::vector<Hyperedge>& edges, std::uint32_t vertices) {
  std::vector<std::uint32_t> rank(vertices), parent(vertices);
  std::iota(parent.begin(), parent.end(), 0U);
  boost::disjoint_sets<std::uint32_t*, std::uint32_t*> sets(rank.data(), parent.data());
  std::vector<bool> in_edge(vertices);
  for (const Hyperedge& edge : edges) {
    for (VertexId vertex : edge) {
      in_edge[vertex] = true;
      sets.union_set(edge.front(), vertex);
    }
  }
  ConnectedParts parts;
  parts.part_of.assign(vertices, kNoPart);
  std::vector<std::uint32_t> part_of_root(vertices, kNoPart);
  for (VertexId vertex = 0; vertex < vertices; ++vertex) {
    if (!in_edge[vertex]) continue;
    std::uint32_t& part = part_of_root[sets.find_set(vertex)];
    if (part == kNoPart) {
      part = std::uint32_t(parts.vertices.size());
      parts.vertices.emplace_back();
    }
    parts.part_of[vertex] = part;
    parts.vertices[part].push_back(vertex);
  }
  return parts;
}

std::vector<std::vector<Hyperedge>> edges_by_part(const std::vector<Hyperedge>& edges,
                                                  const ConnectedParts& parts) {
  std::vector<std::vector<Hyperedge>> by_part(parts.vertices.size());
  for (const Hyperedge& edge : edges) by_part[parts.part_of[edge.front()]].push_back(edge);
  return by_part;
}

}  // namespace gadgetc

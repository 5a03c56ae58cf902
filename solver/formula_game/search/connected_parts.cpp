#include "solver/formula_game/search/connected_parts.hpp"

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>
#include <numeric>

#include "base/run/time_limit.hpp"

namespace gadgetc::formula_game {

ConnectedParts find_connected_parts(const std::vector<Hyperedge>& edges, std::uint32_t vertices) {
  std::vector<std::uint32_t> rank(vertices), parent(vertices);
  std::iota(parent.begin(), parent.end(), 0U);
  boost::disjoint_sets<std::uint32_t*, std::uint32_t*> sets(rank.data(), parent.data());
  std::vector<bool> in_edge(vertices);
  for (const Hyperedge& edge : edges) {
    count_steps(4 * edge.size());
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

std::vector<PartEdges> edges_by_part(const std::vector<Hyperedge>& edges,
                                     const ConnectedParts& parts) {
  std::vector<std::size_t> order(edges.size());
  std::iota(order.begin(), order.end(), std::size_t(0));
  const auto part_of = [&](std::size_t i) { return parts.part_of[edges[i].front()]; };
  const bool is_one = std::all_of(order.begin(), order.end(),
                                  [&](std::size_t i) { return part_of(i) == part_of(0); });
  if (!is_one) {
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      count_steps(4);
      return part_of(a) != part_of(b) ? part_of(a) < part_of(b) : a < b;
    });
  }
  std::vector<PartEdges> by_part;
  for (const std::size_t i : order) {
    count_steps(edges[i].size());
    if (by_part.empty() || by_part.back().part != part_of(i)) by_part.push_back({part_of(i), {}});
    by_part.back().edges.push_back(edges[i]);
  }
  return by_part;
}

}  // namespace gadgetc::formula_game

#include "reduction/planarize/lower_bound.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "reduction/planar_map/components.hpp"
#include "reduction/planar_map/planar_rotations.hpp"

namespace gadgetc::layout {
namespace {

// Vertex 0 stands for the ANDs.
struct GraphPart {
  std::uint32_t vertices = 1;
  GraphEdges edges;
};

// The largest (m - 2n + 4) / 2, rounded up, on the way down from the whole graph.
std::int64_t peel(const GraphPart& part) {
  std::vector<std::vector<std::uint32_t>> near(part.vertices);
  for (const auto& [a, b] : part.edges) {
    near[a].push_back(b);
    near[b].push_back(a);
  }
  std::vector<std::size_t> degree(part.vertices);
  std::set<std::pair<std::size_t, std::uint32_t>> left;  // by degree
  for (std::uint32_t v = 0; v < part.vertices; ++v) {
    degree[v] = near[v].size();
    left.insert({degree[v], v});
  }
  auto edges = static_cast<std::int64_t>(part.edges.size());
  std::int64_t best = 0;
  while (left.size() >= 3) {
    best = std::max(best, (edges - 2 * std::int64_t(left.size()) + 5) / 2);
    const auto [least, v] = *left.begin();
    left.erase(left.begin());
    edges -= std::int64_t(least);
    for (const std::uint32_t other : near[v]) {
      if (left.erase({degree[other], other}) == 1) left.insert({--degree[other], other});
    }
  }
  return best;
}

// The variables and clauses (numbered behind them) of each part, without the ANDs.
std::vector<GraphPart> parts_of(const Formula& nets) {
  const std::size_t clauses = nets.clauses.size(), vertices = nets.variables + clauses;
  std::vector<std::pair<std::size_t, std::size_t>> edges;
  for (std::size_t c = 0; c < clauses; ++c) {
    for (const VariableId v : nets.clauses[c]) edges.push_back({v, nets.variables + c});
  }
  const Components components = find_components(vertices, edges);
  std::vector<std::uint32_t> place(vertices);
  std::vector<GraphPart> parts(components.count);
  for (std::size_t v = 0; v < vertices; ++v) {
    place[v] = parts[components.of_vertex[v]].vertices++;
  }
  for (std::size_t c = 0; c < clauses; ++c) {
    const std::size_t v = nets.variables + c;
    GraphPart& part = parts[components.of_vertex[v]];
    part.edges.push_back({place[v], 0});
    for (const VariableId w : nets.clauses[c]) part.edges.push_back({place[v], place[w]});
  }
  return parts;
}

}  // namespace

std::uint64_t crossing_lower_bound(const Formula& nets) {
  if (is_constant(nets)) return 0;
  std::int64_t bound = 0;
  for (const GraphPart& part : parts_of(nets)) {
    if (is_planar_graph(part.vertices, part.edges)) continue;
    bound += std::max<std::int64_t>(1, peel(part));
  }
  return static_cast<std::uint64_t>(bound);
}

}  // namespace gadgetc::layout

// Graphs for comparisons, the same on every machine.
#pragma once

#include <random>
#include <set>

#include "reduction/formula/families/named_graph.hpp"
#include "tests/solver/formula_game/random_hypergraph.hpp"

namespace gadgetc::test {

// At most `edges` edges, perhaps not connected.
inline NamedGraph random_graph(std::mt19937_64& random, std::uint32_t vertices,
                               std::uint32_t edges) {
  NamedGraph graph = path_graph(vertices);
  graph.edges.clear();
  std::set<std::pair<std::uint32_t, std::uint32_t>> drawn;
  for (std::uint32_t i = 0; i < edges; ++i) {
    const std::uint32_t u = below(random, vertices), w = below(random, vertices);
    if (u != w) drawn.insert(std::minmax(u, w));
  }
  graph.edges.assign(drawn.begin(), drawn.end());
  return graph;
}

}  // namespace gadgetc::test

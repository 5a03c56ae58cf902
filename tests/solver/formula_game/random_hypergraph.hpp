// Hypergraphs for comparisons, from a generator of their own so that every machine sees the same.
#pragma once

#include <algorithm>
#include <random>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::test {

// mt19937_64 is fixed by the standard, distributions are not: plain remainders instead.
inline std::uint32_t below(std::mt19937_64& random, std::uint32_t bound) {
  return std::uint32_t(random() % bound);
}

inline formula_game::Hypergraph random_hypergraph(std::mt19937_64& random, std::uint32_t vertices,
                                                  std::uint32_t edges, std::uint32_t max_width) {
  formula_game::Hypergraph game{vertices, {}};
  for (std::uint32_t i = 0; i < edges; ++i) {
    const std::uint32_t width = 1 + below(random, std::min(max_width, vertices));
    std::vector<formula_game::VertexId> pool(vertices), edge;
    for (formula_game::VertexId v = 0; v < vertices; ++v) pool[v] = v;
    for (std::uint32_t k = 0; k < width; ++k) {
      std::swap(pool[k], pool[k + below(random, vertices - k)]);
      edge.push_back(pool[k]);
    }
    std::sort(edge.begin(), edge.end());
    game.edges.push_back(edge);
  }
  return game;
}

}  // namespace gadgetc::test

// Games for the tests of strategies: few edges of one vertex, so that they are not over at once.
#pragma once

#include "tests/solver/formula_game/all_hypergraphs.hpp"
#include "tests/solver/formula_game/random_hypergraph.hpp"

namespace gadgetc::test {

constexpr formula_game::Player kPlayers[] = {formula_game::Player::Maker,
                                             formula_game::Player::Breaker};

// `edges` edges of two to `max_width` vertices, most of them of more than two.
inline formula_game::Hypergraph random_game(std::mt19937_64& random, std::uint32_t vertices,
                                            std::uint32_t edges, std::uint32_t max_width) {
  formula_game::Hypergraph game{vertices, {}};
  while (game.edges.size() < edges) {
    formula_game::Hyperedge edge = random_hypergraph(random, vertices, 1, max_width).edges.front();
    if (edge.size() > 2 || (edge.size() == 2 && below(random, 4) == 0)) {
      game.edges.push_back(std::move(edge));
    }
  }
  return game;
}

// Between a game that Breaker wins easily and one that Maker does.
inline formula_game::Hypergraph balanced_game(std::mt19937_64& random,
                                              std::uint32_t most_vertices) {
  const std::uint32_t vertices = 4 + below(random, most_vertices - 3);
  const std::uint32_t width = 3 + below(random, 3);
  const std::uint32_t edges = vertices / 2 + below(random, vertices * (width - 2));
  return random_game(random, vertices, edges, width);
}

}  // namespace gadgetc::test

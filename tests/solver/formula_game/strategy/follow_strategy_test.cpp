#include "solver/formula_game/strategy/follow_strategy.hpp"

#include <catch2/catch.hpp>

#include "tests/solver/formula_game/strategy/match.hpp"
#include "tests/solver/formula_game/strategy/naive_oracle.hpp"
#include "tests/solver/formula_game/strategy/random_games.hpp"

namespace gadgetc::formula_game {
namespace {

using test::kPlayers;

TEST_CASE("the winner wins every game of up to four vertices against every reply") {
  for (std::uint32_t vertices = 0; vertices <= 4; ++vertices) {
    const std::uint64_t edge_sets = std::uint64_t(1) << (1U << vertices);
    for (std::uint64_t edge_set = 0; edge_set < edge_sets; edge_set += 1 + edge_set % 7) {
      const Hypergraph game = test::hypergraph_number(vertices, edge_set);
      for (const Player first : kPlayers) {
        const Strategy strategy = test::strategy_for(game, first, edge_set % 2 == 0);
        if (!test::wins_always({game, strategy})) FAIL(test::text_of(game, first));
      }
    }
  }
}

TEST_CASE("the winner wins random games of up to nine vertices against every reply") {
  std::mt19937_64 random(21);
  for (int round = 0; round < 400; ++round) {
    const Hypergraph game = test::balanced_game(random, 9);
    const Player first = kPlayers[round % 2];
    const Strategy strategy = test::strategy_for(game, first, round % 3 != 0);
    if (!test::wins_always({game, strategy})) FAIL(test::text_of(game, first));
  }
}

TEST_CASE("the winner wins larger games against random replies") {
  std::mt19937_64 random(22);
  for (int round = 0; round < 60; ++round) {
    const Hypergraph game = test::balanced_game(random, 14);
    const Player first = kPlayers[round % 2];
    const Strategy strategy = test::strategy_for(game, first);
    for (int play = 0; play < 50; ++play) {
      if (!test::wins_against_chance({game, strategy}, random)) FAIL(test::text_of(game, first));
    }
  }
}

}  // namespace
}  // namespace gadgetc::formula_game

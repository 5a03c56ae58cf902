#include "solver/positional/strategy/follow_strategy.hpp"

#include <catch2/catch.hpp>

#include "solver/positional/strategy/check_strategy.hpp"
#include "solver/positional/strategy/extract_strategy.hpp"
#include "tests/solver/positional/strategy/naive_oracle.hpp"
#include "tests/solver/positional/strategy/random_games.hpp"

namespace gadgetc {
namespace {

using test::kPlayers;

// Play between a follower and a loser whom the tests move.
struct Match {
  Match(const Hypergraph& hypergraph, const Strategy& strategy)
      : game(&hypergraph),
        follower(strategy),
        winner(strategy.winner),
        mover(strategy.first),
        free(game->vertices, true),
        makers(game->vertices) {}

  bool over() const { return std::find(free.begin(), free.end(), true) == free.end(); }

  void take(VertexId vertex) {
    REQUIRE(vertex < free.size());
    REQUIRE(free[vertex]);
    free[vertex] = false;
    makers[vertex] = mover == Player::Maker;
    if (mover != winner) follower.observe(vertex);
    mover = opponent(mover);
  }

  // The winner's moves as long as it is hers.
  void follow() {
    if (!over() && mover == winner) take(follower.choose(free));
  }

  bool won() const {
    const bool filled =
        std::any_of(game->edges.begin(), game->edges.end(), [&](const Hyperedge& edge) {
          return std::all_of(edge.begin(), edge.end(), [&](VertexId v) { return makers[v]; });
        });
    return filled == (winner == Player::Maker);
  }

  const Hypergraph* game;
  StrategyFollower follower;
  Player winner, mover;
  std::vector<bool> free, makers;
};

// Does the winner win against every reply?
bool wins_always(Match match) {
  match.follow();
  if (match.over()) return match.won();
  for (VertexId vertex = 0; vertex < match.free.size(); ++vertex) {
    if (!match.free[vertex]) continue;
    Match next = match;
    next.take(vertex);
    if (!wins_always(std::move(next))) return false;
  }
  return true;
}

bool wins_against_chance(Match match, std::mt19937_64& random) {
  while (true) {
    match.follow();
    if (match.over()) return match.won();
    std::vector<VertexId> moves;
    for (VertexId vertex = 0; vertex < match.free.size(); ++vertex) {
      if (match.free[vertex]) moves.push_back(vertex);
    }
    match.take(moves[test::below(random, std::uint32_t(moves.size()))]);
  }
}

Strategy strategy_for(const Hypergraph& game, Player first, bool small_carriers = true) {
  test::NaiveOracle oracle(small_carriers);
  const std::optional<Strategy> strategy = extract_strategy(game, first, oracle.function());
  REQUIRE(strategy);
  return *strategy;
}

TEST_CASE("the winner wins every game of up to four vertices against every reply") {
  for (std::uint32_t vertices = 0; vertices <= 4; ++vertices) {
    const std::uint64_t edge_sets = std::uint64_t(1) << (1U << vertices);
    for (std::uint64_t edge_set = 0; edge_set < edge_sets; edge_set += 1 + edge_set % 7) {
      const Hypergraph game = test::from_masks(vertices, edge_set);
      for (const Player first : kPlayers) {
        const Strategy strategy = strategy_for(game, first, edge_set % 2 == 0);
        if (!wins_always({game, strategy})) FAIL(test::show(game, first));
      }
    }
  }
}

TEST_CASE("the winner wins random games of up to nine vertices against every reply") {
  std::mt19937_64 random(21);
  for (int round = 0; round < 400; ++round) {
    const Hypergraph game = test::balanced_game(random, 9);
    const Player first = kPlayers[round % 2];
    const Strategy strategy = strategy_for(game, first, round % 3 != 0);
    if (!wins_always({game, strategy})) FAIL(test::show(game, first));
  }
}

TEST_CASE("the winner wins larger games against random replies") {
  std::mt19937_64 random(22);
  for (int round = 0; round < 60; ++round) {
    const Hypergraph game = test::balanced_game(random, 14);
    const Player first = kPlayers[round % 2];
    const Strategy strategy = strategy_for(game, first);
    for (int play = 0; play < 50; ++play) {
      if (!wins_against_chance({game, strategy}, random)) FAIL(test::show(game, first));
    }
  }
}

}  // namespace
}  // namespace gadgetc

// Large games and limits: every pass over a game ends when its steps are spent, and none takes more
// than about as long as the game is large where that is not needed.
#include <catch2/catch.hpp>

#include "base/run/time_limit.hpp"
#include "solver/formula_game/hypergraph/minimal_edges.hpp"
#include "solver/formula_game/search/connected_parts.hpp"
#include "solver/formula_game/search/pairing_search.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "solver/formula_game/strategy/check_strategy.hpp"
#include "solver/formula_game/strategy/extract_strategy.hpp"
#include "solver/formula_game/strategy/find_leaf.hpp"
#include "tests/solver/formula_game/all_hypergraphs.hpp"
#include "tests/solver/formula_game/both_players.hpp"
#include "tests/solver/formula_game/game_shapes.hpp"

namespace gadgetc::formula_game {
namespace {

Hypergraph random_game(std::uint32_t vertices, std::uint32_t edges, std::uint32_t width) {
  std::mt19937_64 random(41);
  Hypergraph game{vertices, {}};
  for (std::uint32_t i = 0; i < edges; ++i) {
    Hyperedge edge;
    // Narrower ones among them, so that some lie inside others.
    for (std::uint32_t k = i % 8 == 0 ? 1 : 0; k < width; ++k) {
      edge.push_back(test::below(random, vertices));
    }
    test::add_edge(game, std::move(edge));
  }
  return game;
}

// A hub in every edge.
Hypergraph star(std::uint32_t edges) {
  Hypergraph game{edges + 1, {}};
  for (VertexId v = 1; v <= edges; ++v) game.edges.push_back({0, v});
  return game;
}

Edges naive_minimal_edges(Edges edges) {
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  Edges minimal;
  for (const Hyperedge& edge : edges) {
    const bool redundant = std::any_of(edges.begin(), edges.end(), [&](const Hyperedge& inner) {
      return inner != edge && std::includes(edge.begin(), edge.end(), inner.begin(), inner.end());
    });
    if (!redundant) minimal.push_back(edge);
  }
  return minimal;
}

TEST_CASE("minimal edges are those inside which no other edge lies") {
  std::mt19937_64 random(42);
  for (int round = 0; round < 3000; ++round) {
    Hypergraph game = test::game_of_any_shape(random, 14);
    if (round % 5 == 0) game.edges.push_back({});
    if (round % 7 == 0 && !game.edges.empty()) {  // numbers far apart
      for (Hyperedge& edge : game.edges) {
        for (VertexId& vertex : edge) vertex *= 100'000;
      }
    }
    if (minimal_edges(game.edges) != naive_minimal_edges(game.edges)) {
      FAIL(test::text_of(game, Player::Maker));
    }
  }
}

TEST_CASE("the edges inside another one are visited in their order") {
  std::mt19937_64 random(43);
  for (int round = 0; round < 2000; ++round) {
    const Hypergraph game = test::game_of_any_shape(random, 14);
    Edges edges = game.edges;
    std::sort(edges.begin(), edges.end());
    for (int i = 0; i < 5; ++i) {
      Hyperedge outer;
      for (VertexId v = 0; v < 14; ++v) {
        if (test::below(random, 3) > 0) outer.push_back(v);
      }
      Edges inside, visited;
      for (const Hyperedge& edge : edges) {
        if (std::includes(outer.begin(), outer.end(), edge.begin(), edge.end())) {
          inside.push_back(edge);
        }
      }
      for_each_inside(edges, outer, [&](const Hyperedge& edge) { visited.push_back(edge); });
      if (visited != inside) FAIL(test::text_of(game, Player::Maker));
    }
  }
}

TEST_CASE("edges that begin alike for a hundred thousand vertices make no deep recursion") {
  Hyperedge all;
  for (VertexId v = 0; v < 100'000; ++v) all.push_back(v);
  Hypergraph game{100'020, {all}};
  for (VertexId v = 0; v < 20; ++v) {
    game.edges.push_back(all);
    game.edges.back().back() = 100'000 + v;
  }
  CHECK(minimal_edges(game.edges).size() == 21);
  game.edges.push_back({99'998});
  CHECK(minimal_edges(game.edges).size() == 1);
  Strategy strategy;  // about the last edge alone
  strategy.winner = Player::Maker;
  strategy.first = Player::Maker;
  strategy.nodes.push_back({StrategyRule::Won, Player::Maker, {{99'998}}, 0, 0, {}, {}, {}});
  CHECK(check_strategy(game, strategy).empty());
  strategy.nodes[0].edges = {{99'997}};
  CHECK_FALSE(check_strategy(game, strategy).empty());
}

// Runs out of time somewhere in the middle of the work, however far in.
template <class Work>
void check_that_steps_end(const char* name, Work work) {
  INFO(name);
  for (const std::uint64_t steps : {1U, 1000U, 100'000U}) {
    const TimeLimit limit(std::nullopt, steps);
    CHECK_THROWS_AS(work(), TimeIsUp);
  }
}

TEST_CASE("every pass over a large game ends when its steps are spent") {
  const Hypergraph game = random_game(60'000, 30'000, 4);
  const Edges edges = minimal_edges(game.edges);
  const ConnectedParts parts = find_connected_parts(edges, game.vertices);
  const Hypergraph minimal{game.vertices, edges};
  check_that_steps_end("minimal edges", [&] { minimal_edges(game.edges); });
  check_that_steps_end("connected parts", [&] { find_connected_parts(edges, game.vertices); });
  check_that_steps_end("edges by part", [&] { edges_by_part(edges, parts); });
  check_that_steps_end("pairing", [&] { find_pairing(minimal); });
  check_that_steps_end("leaf", [&] { find_leaf(edges, Player::Maker, Player::Breaker); });
  check_that_steps_end("moves", [&] {
    for (VertexId v = 0; v < 1000; ++v) after_move(edges, Player::Maker, v);
  });
}

TEST_CASE("the solver and the extraction answer nothing when their steps are spent") {
  const Hypergraph large = random_game(60'000, 30'000, 4), wide = random_game(3000, 6000, 4);
  const Hypergraph dense = random_game(60, 20'000, 8);
  for (const Hypergraph* game : {&large, &wide, &dense}) {
    for (const Player first : kPlayers) {
      for (const std::uint64_t steps : {1U, 100'000U, 1'000'000U}) {
        const TimeLimit limit(std::nullopt, steps);
        GameSolver solver(*game);
        const GameValue value = solver.value(first);
        CHECK_FALSE(value.moves_complete);
        CHECK_FALSE(solver.decide(*game, first));
        const DecideGame decide = [&](const Hypergraph& position, Player mover) {
          return solver.decide(position, mover);
        };
        CHECK_FALSE(extract_strategy(*game, first, decide));
      }
    }
  }
}

TEST_CASE("answers that came before the steps were spent are right") {
  std::mt19937_64 random(44);
  for (int round = 0; round < 60; ++round) {
    const Hypergraph game = random_game(14, 18, 4);
    const Player first = kPlayers[round % 2];
    const GameValue whole = solve_game(game, first);
    for (std::uint64_t steps = 1; steps < 1'000'000; steps *= 4) {
      const TimeLimit limit(std::nullopt, steps);
      const GameValue value = solve_game(game, first);
      if (value.winner) CHECK(value.winner == whole.winner);
      for (const VertexId v : value.winning_moves) CHECK(contains(whole.winning_moves, v));
      for (const VertexId v : value.losing_moves) CHECK_FALSE(contains(whole.winning_moves, v));
    }
  }
}

// In steps, so that no clock is asked.
TEST_CASE("sparse games of 200,000 edges are taken apart in a few steps for each vertex") {
  constexpr std::uint32_t kEdges = 200'000;
  constexpr std::uint64_t kSteps = 1000ULL * kEdges;
  Hypergraph chains{2 * kEdges, {}};
  for (VertexId v = 0; v < kEdges; ++v) {
    chains.edges.push_back({v, v + 1});
    chains.edges.push_back({v, v + 1, v + 2});
  }
  for (const Hypergraph& game : {star(kEdges), random_game(kEdges, kEdges, 3), chains}) {
    const TimeLimit limit(std::nullopt, kSteps);
    const Edges edges = minimal_edges(game.edges);
    CHECK_NOTHROW(edges_by_part(edges, find_connected_parts(edges, game.vertices)));
  }
  const TimeLimit limit(std::nullopt, kSteps);
  const Hypergraph large_star = star(kEdges);
  CHECK_FALSE(find_pairing(large_star));  // without a walk
  CHECK_NOTHROW(solve_game(large_star, Player::Maker));
  CHECK_NOTHROW(check_time());
}

TEST_CASE("a strategy of 5000 parts takes steps by the part") {
  constexpr std::uint32_t kParts = 5000;
  Hypergraph game{5 * kParts + 3, {}};
  for (VertexId v = 0; v < 5 * kParts; v += 5) {
    for (const Hyperedge& edge : {Hyperedge{v, v + 1, v + 2}, Hyperedge{v + 2, v + 3, v + 4},
                                  Hyperedge{v, v + 3, v + 4}}) {
      game.edges.push_back(edge);
    }
  }
  game.edges.push_back({5 * kParts, 5 * kParts + 1});
  game.edges.push_back({5 * kParts + 1, 5 * kParts + 2});
  for (const Player first : kPlayers) {
    const TimeLimit limit(std::nullopt, 400'000ULL * kParts);
    GameSolver solver(game);
    const DecideGame decide = [&](const Hypergraph& position, Player mover) {
      return solver.decide(position, mover);
    };
    const auto strategy = extract_strategy(game, first, decide);
    REQUIRE(strategy);
    CHECK(strategy->winner == first);
    CHECK(check_strategy(game, *strategy).empty());
  }
}

}  // namespace
}  // namespace gadgetc::formula_game

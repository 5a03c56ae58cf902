#include "solver/formula_game/strategy/extract_strategy.hpp"

#include <catch2/catch.hpp>

#include "solver/formula_game/strategy/check_strategy.hpp"
#include "tests/solver/formula_game/naive_game.hpp"
#include "tests/solver/formula_game/strategy/naive_oracle.hpp"
#include "tests/solver/formula_game/strategy/random_games.hpp"

namespace gadgetc::formula_game {
namespace {

using test::kPlayers;
using test::text_of;

// Empty when a strategy for the true winner comes out and is accepted.
std::string failure(const Hypergraph& game, Player first, Player winner, const DecideGame& decide) {
  const std::optional<Strategy> strategy = extract_strategy(game, first, decide);
  if (!strategy) return "no strategy";
  if (strategy->winner != winner || strategy->first != first) return "wrong winner or first player";
  const auto violations = check_strategy(game, *strategy);
  if (violations.empty()) return "";
  return "node " + std::to_string(violations[0].node.value_or(0) + 1) + ": " + violations[0].what;
}

TEST_CASE("a strategy is extracted from every hypergraph of up to four vertices") {
  test::NaiveOracle small, large(false);
  for (std::uint32_t vertices = 0; vertices <= 4; ++vertices) {
    const std::uint64_t edge_sets = std::uint64_t(1) << (1U << vertices);
    for (std::uint64_t edge_set = 0; edge_set < edge_sets; ++edge_set) {
      const Hypergraph game = test::hypergraph_number(vertices, edge_set);
      for (const Player first : kPlayers) {
        test::NaiveOracle& oracle = edge_set % 2 == 0 ? small : large;
        const std::string why = failure(game, first, oracle.winner(game, first), oracle.function());
        if (!why.empty()) FAIL(text_of(game, first) + why);
      }
    }
  }
}

TEST_CASE("strategies are extracted from random hypergraphs of up to nine vertices") {
  std::mt19937_64 random(5);
  for (int round = 0; round < 1500; ++round) {
    const Hypergraph game = test::balanced_game(random, 9);
    const Player first = kPlayers[round % 2];
    test::NaiveOracle oracle(round % 3 != 0);
    const std::string why = failure(game, first, oracle.winner(game, first), oracle.function());
    if (!why.empty()) FAIL(text_of(game, first) + why);
  }
}

// The pieces side by side, with vertices of their own.
Hypergraph side_by_side(const std::vector<Hypergraph>& pieces) {
  Hypergraph game;
  for (const Hypergraph& piece : pieces) {
    for (Hyperedge edge : piece.edges) {
      for (VertexId& vertex : edge) vertex += game.vertices;
      game.edges.push_back(std::move(edge));
    }
    game.vertices += piece.vertices;
  }
  return game;
}

TEST_CASE("every rule has its place in extracted strategies") {
  std::mt19937_64 random(6);
  std::vector<std::size_t> nodes_by_rule(7);
  for (int round = 0; round < 300; ++round) {
    const std::uint32_t half = 6;
    const Hypergraph game = round % 3 == 0 ? side_by_side({test::random_game(random, half, 5, 3),
                                                           test::random_game(random, half, 7, 4)})
                                           : test::balanced_game(random, 10);
    const Player first = kPlayers[round % 2];
    test::NaiveOracle oracle;
    const std::string why = failure(game, first, oracle.winner(game, first), oracle.function());
    if (!why.empty()) FAIL(text_of(game, first) + why);
    const Strategy strategy = extract_strategy(game, first, oracle.function()).value();
    for (const StrategyNode& node : strategy.nodes) ++nodes_by_rule[std::size_t(node.rule)];
  }
  for (const std::size_t nodes : nodes_by_rule) CHECK(nodes >= 5);
}

TEST_CASE("the same game and answers give the same strategy, without nodes to spare") {
  std::mt19937_64 random(7);
  for (int round = 0; round < 100; ++round) {
    const Hypergraph game = test::balanced_game(random, 10);
    const Player first = kPlayers[round % 2];
    const Strategy strategy = test::strategy_for(game, first);
    CHECK(test::strategy_for(game, first) == strategy);
    std::vector<bool> needed(strategy.nodes.size());
    needed.back() = true;
    for (const StrategyNode& node : strategy.nodes) {
      for (const StrategyNodeId child : node.children) needed[child] = true;
      for (const auto& reply : node.replies) needed[reply.second] = true;
    }
    CHECK(std::find(needed.begin(), needed.end(), false) == needed.end());
  }
}

TEST_CASE("edges that can each have two vertices of their own need no questions") {
  // A cycle of edges of three vertices, each sharing one with the next: pairs only by a matching
  // that runs around it.
  constexpr std::uint32_t kEdges = 1000;
  Hypergraph game{2 * kEdges, {}};
  for (VertexId i = 0; i < kEdges; ++i) {
    Hyperedge edge{2 * i, 2 * i + 1, (2 * i + 2) % (2 * kEdges)};
    std::sort(edge.begin(), edge.end());
    game.edges.push_back(std::move(edge));
  }
  const DecideGame silent = [](const Hypergraph&, Player) { return std::optional<Decision>(); };
  for (const Player first : kPlayers) {
    CHECK(failure(game, first, Player::Breaker, silent) == "");
    CHECK(extract_strategy(game, first, silent)->nodes.size() == 1);
  }
}

TEST_CASE("a line of six hundred plies is followed without deep recursion") {
  // Maker takes the vertices of the large edge one by one, each time with a threat.
  constexpr std::uint32_t kThreats = 300;
  Hypergraph game{2 * kThreats + 1, {{}}};
  for (VertexId i = 0; i < kThreats; ++i) {
    game.edges[0].push_back(i);
    game.edges.push_back({i, kThreats + i});
  }
  game.edges[0].push_back(2 * kThreats);
  const DecideGame expert = [](const Hypergraph& position, Player) {
    Decision decision{Player::Maker, position.edges.front().front(), {}};
    for (VertexId v = 0; v < position.vertices; ++v) decision.carrier.push_back(v);
    return std::optional(decision);
  };
  const std::optional<Strategy> strategy = extract_strategy(game, Player::Maker, expert);
  REQUIRE(strategy);
  CHECK(strategy->nodes.size() == kThreats + 1);
  CHECK(check_strategy(game, *strategy).empty());
}

// A game of `winner` with Maker first that takes questions.
Hypergraph questionable_game(Player winner) {
  std::mt19937_64 random(8);
  for (;;) {
    Hypergraph game = test::random_game(random, 11, 15 + test::below(random, 15), 5);
    test::NaiveOracle oracle;
    if (oracle.winner(game, Player::Maker) != winner) continue;
    extract_strategy(game, Player::Maker, oracle.function());
    if (oracle.questions() > 3) return game;
  }
}

TEST_CASE("the extraction stops at a limit and answers nothing") {
  const Hypergraph game = questionable_game(Player::Maker);
  test::NaiveOracle oracle;
  const DecideGame decide = oracle.function();
  const Strategy strategy = extract_strategy(game, Player::Maker, decide).value();
  REQUIRE(strategy.nodes.size() > 10);
  ExtractOptions options;
  options.limits.nodes = 5;
  CHECK_FALSE(extract_strategy(game, Player::Maker, decide, options));
  options.limits.nodes = 100'000;
  options.limits.memory_mib = 1000;
  options.limits.seconds = 1000;
  std::size_t questions = 0;
  options.on_question = [&](std::size_t) { ++questions; };
  CHECK(extract_strategy(game, Player::Maker, decide, options) == strategy);
  CHECK(questions > 0);
  options.limits.memory_mib = 0;
  CHECK_FALSE(extract_strategy(game, Player::Maker, decide, options));
  options.limits = {};
  options.limits.seconds = 0;
  CHECK_FALSE(extract_strategy(game, Player::Maker, decide, options));
  int left = 2;
  const DecideGame tired = [&](const Hypergraph& position, Player mover) {
    return left-- > 0 ? decide(position, mover) : std::nullopt;
  };
  CHECK_FALSE(extract_strategy(game, Player::Maker, tired));
}

TEST_CASE("a solver that contradicts itself is found out") {
  const auto liar = [](Player winner, bool has_carrier) {
    return [=](const Hypergraph& position, Player) {
      Decision decision{winner, std::nullopt, {}};
      for (VertexId v = 0; has_carrier && v < position.vertices; ++v) decision.carrier.push_back(v);
      return std::optional(decision);
    };
  };
  for (const Player winner : kPlayers) {
    const Hypergraph game = questionable_game(winner);
    const Player loser = opponent(winner);
    CHECK_THROWS_AS(extract_strategy(game, Player::Maker, liar(loser, true)), std::logic_error);
    CHECK_THROWS_AS(extract_strategy(game, Player::Maker, liar(winner, false)), std::logic_error);
  }
}

}  // namespace
}  // namespace gadgetc::formula_game

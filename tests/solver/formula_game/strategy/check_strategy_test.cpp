#include "solver/formula_game/strategy/check_strategy.hpp"

#include <catch2/catch.hpp>

#include "tests/solver/formula_game/strategy/damage.hpp"
#include "tests/solver/formula_game/strategy/match.hpp"
#include "tests/solver/formula_game/strategy/naive_oracle.hpp"
#include "tests/solver/formula_game/strategy/random_games.hpp"

namespace gadgetc::formula_game {
namespace {

using test::kPlayers;

constexpr Player kMaker = Player::Maker, kBreaker = Player::Breaker;
using Rule = StrategyRule;

StrategyNode leaf(Rule rule, Player mover, std::vector<Hyperedge> edges) {
  StrategyNode node;
  node.rule = rule;
  node.mover = mover;
  node.edges = std::move(edges);
  return node;
}

StrategyNode inner(Rule rule, Player mover, std::vector<Hyperedge> edges, VertexId vertex,
                   VertexId reply, std::vector<StrategyNodeId> children) {
  StrategyNode node = leaf(rule, mover, std::move(edges));
  node.vertex = vertex;
  node.reply = reply;
  node.children = std::move(children);
  return node;
}

StrategyNode answers(Player mover, std::vector<Hyperedge> edges, StrategyNodeId otherwise,
                     std::vector<std::pair<VertexId, StrategyNodeId>> replies) {
  StrategyNode node = inner(Rule::Answer, mover, std::move(edges), 0, 0, {otherwise});
  node.replies = std::move(replies);
  return node;
}

StrategyNode pairs(Player mover, std::vector<Hyperedge> edges,
                   std::vector<std::pair<VertexId, VertexId>> pairs) {
  StrategyNode node = leaf(Rule::Pairs, mover, std::move(edges));
  node.pairs = std::move(pairs);
  return node;
}

// "node: complaint" of the first violation, "whole: ..." or "".
std::string verdict(const Hypergraph& game, const Strategy& strategy) {
  const std::vector<StrategyViolation> violations = check_strategy(game, strategy);
  if (violations.empty()) return "";
  const auto& [node, what] = violations.front();
  return (node ? std::to_string(*node + 1) : "whole").append(": ").append(what);
}

// The verdict on the last node as a claim about its own edges.
std::string verdict(Player winner, std::vector<StrategyNode> nodes, std::uint32_t vertices = 6) {
  const Hypergraph game{vertices, nodes.back().edges};
  const Player first = nodes.back().mover;
  return verdict(game, {winner, first, std::move(nodes)});
}

TEST_CASE("Won holds when an edge is full or needs Maker's next move, or when no edge is left") {
  CHECK(verdict(kMaker, {leaf(Rule::Won, kMaker, {{2}})}) == "");
  CHECK(verdict(kMaker, {leaf(Rule::Won, kMaker, {{0, 1}, {2}})}) == "");
  CHECK(verdict(kMaker, {leaf(Rule::Won, kBreaker, {{}})}) == "");
  CHECK(verdict(kMaker, {leaf(Rule::Won, kBreaker, {{2}})}) == "1: no edge can be filled at once");
  CHECK(verdict(kMaker, {leaf(Rule::Won, kMaker, {{0, 1}})}) == "1: no edge can be filled at once");
  CHECK(verdict(kMaker, {leaf(Rule::Won, kMaker, {})}) == "1: no edge can be filled at once");
  CHECK(verdict(kBreaker, {leaf(Rule::Won, kMaker, {})}) == "");
  CHECK(verdict(kBreaker, {leaf(Rule::Won, kBreaker, {})}) == "");
  CHECK(verdict(kBreaker, {leaf(Rule::Won, kBreaker, {{1}})}) == "1: an edge is not hit");
}

TEST_CASE("Threat holds when an edge is left with the reply alone and the child is covered") {
  const StrategyNode won = leaf(Rule::Won, kMaker, {{3}});
  const std::vector<Hyperedge> edges{{0, 1}, {0, 3}};
  CHECK(verdict(kMaker, {won, inner(Rule::Threat, kMaker, edges, 0, 1, {0})}) == "");
  CHECK(verdict(kMaker, {won, inner(Rule::Threat, kMaker, edges, 0, 2, {0})}) ==
        "2: nothing is threatened");
  CHECK(verdict(kMaker, {won, inner(Rule::Threat, kMaker, edges, 0, 3, {0})}) ==
        "2: child 1 is not covered");
  CHECK(verdict(kMaker, {won, inner(Rule::Threat, kMaker, edges, 0, 1, {})}) ==
        "2: there is not one child");
  CHECK(verdict(kMaker, {won, inner(Rule::Threat, kBreaker, edges, 0, 1, {0})}) ==
        "2: the wrong side moves or wins for this rule");
  CHECK(verdict(kMaker, {won, inner(Rule::Threat, kMaker, edges, 0, 9, {0})}) ==
        "2: a move is not in the game");
}

TEST_CASE("Play holds when the child is covered after the move, the loser to move") {
  const StrategyNode hit = leaf(Rule::Won, kMaker, {}), full = leaf(Rule::Won, kBreaker, {{}});
  CHECK(verdict(kBreaker, {hit, inner(Rule::Play, kBreaker, {{1, 2}}, 2, 0, {0})}) == "");
  CHECK(verdict(kBreaker, {hit, inner(Rule::Play, kBreaker, {{1, 2}}, 3, 0, {0})}) ==
        "2: child 1 is not covered");
  CHECK(verdict(kMaker, {full, inner(Rule::Play, kMaker, {{2}}, 2, 0, {0})}) == "");
  CHECK(verdict(kMaker, {full, inner(Rule::Play, kMaker, {{1, 2}}, 2, 0, {0})}) ==
        "2: child 1 is not covered");
  CHECK(verdict(kBreaker, {hit, inner(Rule::Play, kMaker, {{1, 2}}, 2, 0, {0})}) ==
        "2: the wrong side moves or wins for this rule");
  CHECK(verdict(kBreaker, {leaf(Rule::Won, kBreaker, {}),
                           inner(Rule::Play, kBreaker, {{1, 2}}, 2, 0, {0})}) ==
        "2: the wrong side moves in child 1");
}

TEST_CASE("Answer holds when every move leaves the child that answers it covered") {
  const StrategyNode a = leaf(Rule::Won, kMaker, {{0}}), b = leaf(Rule::Won, kMaker, {{1}});
  CHECK(verdict(kMaker, {a, b, answers(kBreaker, {{0}, {1}}, 0, {{0, 1}})}) == "");
  CHECK(verdict(kMaker, {a, b, answers(kBreaker, {{0}, {1}}, 1, {{1, 0}})}) == "");
  CHECK(verdict(kMaker, {a, b, answers(kBreaker, {{0}, {1}}, 0, {})}) ==
        "3: child 1 is not covered after move 1");
  CHECK(verdict(kMaker, {a, b, answers(kBreaker, {{0}, {1}}, 0, {{0, 1}, {1, 1}})}) ==
        "3: child 2 is not covered after move 2");
  // A move outside the edges needs an answer as well.
  CHECK(verdict(kMaker, {a, b, answers(kBreaker, {{1}}, 0, {{1, 1}})}) ==
        "3: child 1 is not covered");
  CHECK(verdict(kMaker, {a, b, answers(kBreaker, {{0}, {1}}, 0, {{4, 1}, {0, 1}})}) ==
        "3: the moves do not ascend");

  const std::vector<Hyperedge> edges{{0, 1}};
  const StrategyNode hit = leaf(Rule::Won, kMaker, {});
  const StrategyNode take_0 = inner(Rule::Play, kBreaker, {{0}}, 0, 0, {0});
  const StrategyNode take_1 = inner(Rule::Play, kBreaker, {{1}}, 1, 0, {0});
  CHECK(verdict(kBreaker, {hit, take_0, take_1, answers(kMaker, edges, 1, {{0, 2}})}) == "");
  CHECK(verdict(kBreaker, {hit, take_0, take_1, answers(kMaker, edges, 1, {})}) ==
        "4: child 2 is not covered after move 1");
}

TEST_CASE("Potential holds just as long as the weights stay below the bound") {
  const std::vector<Hyperedge> quarter{{0, 1}}, half{{0, 1}, {2, 3}}, one{{0}, {1, 2}, {3, 4}};
  CHECK(verdict(kBreaker, {leaf(Rule::Potential, kMaker, quarter)}) == "");
  CHECK(verdict(kBreaker, {leaf(Rule::Potential, kMaker, half)}) == "1: the edges weigh too much");
  CHECK(verdict(kBreaker, {leaf(Rule::Potential, kBreaker, half)}) == "");
  CHECK(verdict(kBreaker, {leaf(Rule::Potential, kBreaker, one)}) == "1: the edges weigh too much");
  CHECK(verdict(kBreaker, {leaf(Rule::Potential, kMaker, {{}})}) == "1: the edges weigh too much");
  CHECK(verdict(kMaker, {leaf(Rule::Potential, kMaker, quarter)}) ==
        "1: the wrong side moves or wins for this rule");
}

TEST_CASE("weights are exact where rounding would make 1 of what is less") {
  // 1/2 + 1/4 + ... + 2^-300 is less than 1; with 2^-300 once more it is 1.
  std::vector<Hyperedge> edges;
  VertexId next = 0;
  const auto add = [&](std::uint32_t size) {
    Hyperedge& edge = edges.emplace_back();
    while (edge.size() < size) edge.push_back(next++);
  };
  for (std::uint32_t size = 1; size <= 300; ++size) add(size);
  CHECK(verdict(kBreaker, {leaf(Rule::Potential, kBreaker, edges)}, next) == "");
  add(300);
  CHECK(verdict(kBreaker, {leaf(Rule::Potential, kBreaker, edges)}, next) ==
        "1: the edges weigh too much");
}

TEST_CASE("Pairs holds when disjoint pairs lie inside all edges") {
  const std::vector<Hyperedge> edges{{0, 1, 2}, {1, 2, 3}, {3, 4}};
  CHECK(verdict(kBreaker, {pairs(kMaker, edges, {{1, 2}, {3, 4}})}) == "");
  CHECK(verdict(kBreaker, {pairs(kBreaker, edges, {{1, 2}, {3, 4}})}) == "");
  CHECK(verdict(kBreaker, {pairs(kMaker, edges, {{1, 2}})}) == "1: no pair lies in some edge");
  const char* not_disjoint = "1: the pairs do not ascend or are not disjoint";
  CHECK(verdict(kBreaker, {pairs(kMaker, edges, {{1, 2}, {2, 3}, {3, 4}})}) == not_disjoint);
  CHECK(verdict(kBreaker, {pairs(kMaker, edges, {{3, 4}, {1, 2}})}) == not_disjoint);
  const char* no_pair = "1: a pair is not two vertices that ascend";
  CHECK(verdict(kBreaker, {pairs(kMaker, {{1}}, {{1, 1}})}) == no_pair);
  CHECK(verdict(kBreaker, {pairs(kMaker, edges, {{1, 2}, {3, 6}})}) == no_pair);
}

TEST_CASE("Split holds when the children share no vertex and have an edge in every edge") {
  const StrategyNode a = pairs(kMaker, {{0, 1}}, {{0, 1}}), b = pairs(kMaker, {{2, 3}}, {{2, 3}});
  const StrategyNode c = pairs(kMaker, {{1, 2}}, {{1, 2}});
  const std::vector<Hyperedge> edges{{0, 1}, {2, 3}};
  CHECK(verdict(kBreaker, {a, b, inner(Rule::Split, kMaker, edges, 0, 0, {0, 1})}) == "");
  CHECK(verdict(kBreaker, {a, b, inner(Rule::Split, kMaker, edges, 0, 0, {0})}) ==
        "3: an edge is in no child");
  CHECK(verdict(kBreaker, {a, c, inner(Rule::Split, kMaker, edges, 0, 0, {0, 1})}) ==
        "3: two children have a vertex in common");
  CHECK(verdict(kBreaker, {a, b, inner(Rule::Split, kMaker, edges, 0, 0, {0, 1, 1})}) ==
        "3: two children have a vertex in common");
  CHECK(verdict(kBreaker, {a, b, inner(Rule::Split, kBreaker, edges, 0, 0, {0, 1})}) ==
        "3: the wrong side moves or wins for this rule");
}

TEST_CASE("the last node must claim the game, with the side that begins to move") {
  const StrategyNode node = pairs(kMaker, {{0, 1}}, {{0, 1}});
  CHECK(verdict({3, {{0, 1, 2}}}, {kBreaker, kMaker, {node}}) == "");
  CHECK(verdict({3, {{0, 2}}}, {kBreaker, kMaker, {node}}) ==
        "whole: the last claim is not one about the game's edges");
  CHECK(verdict({3, {{0, 1}}}, {kBreaker, kBreaker, {node}}) ==
        "whole: the side that begins does not move at the last node");
  CHECK(verdict({3, {{0, 1}}}, {kBreaker, kBreaker, {}}) == "whole: there is no node");
  // Maker's claims are about edges inside which the game has one.
  const StrategyNode won = leaf(Rule::Won, kMaker, {{1}});
  CHECK(verdict({3, {{2}, {1}}}, {kMaker, kMaker, {won}}) == "");
  CHECK(verdict({3, {{1, 2}}}, {kMaker, kMaker, {won}}) ==
        "whole: the last claim is not one about the game's edges");
}

TEST_CASE("what is not well-formed is a violation and no crash") {
  CHECK(verdict(kBreaker, {leaf(Rule::Potential, kMaker, {{2, 1, 0}})}) ==
        "1: an edge's vertices do not ascend");
  CHECK(verdict(kBreaker, {leaf(Rule::Potential, kMaker, {{1, 1, 2}})}) ==
        "1: an edge's vertices do not ascend");
  CHECK(verdict(kBreaker, {leaf(Rule::Potential, kMaker, {{3, 4, 6}})}) ==
        "1: an edge leaves the game");
  CHECK(verdict(kBreaker, {leaf(Rule::Potential, kMaker, {{1, 2, 3}, {0, 1, 2}})}) ==
        "1: the edges do not ascend");
  CHECK(verdict(kBreaker, {inner(Rule::Play, kBreaker, {{1}}, 1, 0, {0})}) ==
        "1: child 1 does not come before");
  CHECK(verdict(kMaker, {leaf(Rule(9), kMaker, {{1}})}) == "1: there is no such rule");
}

// Every claim of an accepted strategy is true, and a follower wins by it.
void check_accepted(const Hypergraph& game, const Strategy& strategy, test::NaiveOracle& oracle) {
  INFO(test::text_of(game, strategy.first));
  REQUIRE(oracle.winner(game, strategy.first) == strategy.winner);
  for (const StrategyNode& node : strategy.nodes) {
    REQUIRE(oracle.winner({game.vertices, node.edges}, node.mover) == strategy.winner);
  }
  if (game.vertices <= 8) REQUIRE(test::wins_always({game, strategy}));
}

TEST_CASE("a damaged strategy is refused, or is a strategy all the same") {
  std::mt19937_64 random(31);
  std::size_t refused = 0, accepted = 0;
  for (int round = 0; round < 300; ++round) {
    Hypergraph game = test::balanced_game(random, 9);
    const Player first = kPlayers[round % 2];
    test::NaiveOracle oracle;
    const Strategy strategy = extract_strategy(game, first, oracle.function()).value();
    check_accepted(game, strategy, oracle);
    test::Damage damage(random, game.vertices);
    for (int change = 0; change < 60; ++change) {
      Strategy damaged = strategy;
      for (std::uint32_t i = 0; i <= change % 3U; ++i) damage.apply(damaged);
      if (damaged == strategy) continue;
      if (check_strategy(game, damaged).empty()) {
        ++accepted;
        check_accepted(game, damaged, oracle);
      } else {
        ++refused;
      }
    }
  }
  CAPTURE(refused, accepted);
  CHECK(refused > 10'000);
  CHECK(accepted > 100);
}

TEST_CASE("any nodes at all can be checked, and none of them wins a lost game") {
  std::mt19937_64 random(32);
  for (int round = 0; round < 20'000; ++round) {
    const Hypergraph game = test::random_game(random, 5, 1 + test::below(random, 4), 3);
    Strategy strategy{kPlayers[round % 2], kPlayers[round / 2 % 2], {}};
    const std::uint32_t nodes = 1 + test::below(random, 3);
    while (strategy.nodes.size() < nodes) {
      strategy.nodes.push_back(
          leaf(Rule(test::below(random, 8)), kPlayers[test::below(random, 2)], {}));
    }
    test::Damage damage(random, 7);  // two vertices more than the game has
    for (std::uint32_t changes = test::below(random, 12); changes > 0; --changes) {
      damage.apply(strategy);
    }
    if (!check_strategy(game, strategy).empty()) continue;
    test::NaiveOracle oracle;
    REQUIRE(oracle.winner(game, strategy.first) == strategy.winner);
  }
}

// A node drawn without regard to whether it holds, children among the first `id` nodes.
StrategyNode random_node(std::mt19937_64& random, StrategyNodeId id, std::uint32_t vertices) {
  StrategyNode node;
  node.rule = Rule(test::below(random, 7));
  node.mover = kPlayers[test::below(random, 2)];
  std::uint64_t edge_set = 0;
  for (std::uint32_t i = test::below(random, 4); i > 0; --i) {
    edge_set |= std::uint64_t(1) << test::below(random, 1U << vertices);
  }
  node.edges = test::hypergraph_number(vertices, edge_set).edges;
  std::sort(node.edges.begin(), node.edges.end());
  node.vertex = test::below(random, vertices);
  node.reply = test::below(random, vertices);
  if (node.rule == Rule::Pairs) {
    const VertexId other = 1 + test::below(random, vertices - 1);
    node.pairs.emplace_back(0, other);
    if (other != 2) node.pairs.emplace_back(other == 1 ? 2 : 1, other == 3 ? 2 : 3);
    std::erase_if(node.pairs, [](const auto& pair) { return pair.first > pair.second; });
  }
  if (id == 0) return node;
  const std::uint32_t children = node.rule == Rule::Split ? 2 : 1;
  while (node.children.size() < children) node.children.push_back(test::below(random, id));
  for (VertexId move = 0; move < vertices; ++move) {
    if (test::below(random, 2) == 0) node.replies.emplace_back(move, test::below(random, id));
  }
  return node;
}

TEST_CASE("whatever follows by the rules from what followed before is true") {
  constexpr std::uint32_t kVertices = 4, kNodes = 25;
  std::mt19937_64 random(33);
  test::NaiveOracle oracle;
  std::vector<std::size_t> followed(7);
  for (int round = 0; round < 60; ++round) {
    Strategy strategy{kPlayers[round % 2], kMaker, {}};
    for (int draw = 0; draw < 2500 && strategy.nodes.size() < kNodes; ++draw) {
      const StrategyNode node =
          random_node(random, StrategyNodeId(strategy.nodes.size()), kVertices);
      const Hypergraph game{kVertices, node.edges};
      strategy.first = node.mover;
      strategy.nodes.push_back(node);
      if (!check_strategy(game, strategy).empty()) {
        strategy.nodes.pop_back();
        continue;
      }
      INFO(test::text_of(game, node.mover) << " rule " << int(node.rule));
      REQUIRE(oracle.winner(game, node.mover) == strategy.winner);
      REQUIRE(test::wins_always({game, strategy}));
      ++followed[std::size_t(node.rule)];
    }
  }
  for (const std::size_t count : followed) CHECK(count > 3);
}

TEST_CASE("a pair for each of thousands of edges is believed") {
  Hypergraph game{3000, {}};
  StrategyNode node;
  node.rule = Rule::Pairs;
  for (VertexId v = 0; v < game.vertices; v += 2) {
    node.pairs.emplace_back(v, v + 1);
    node.edges.push_back({v, v + 1});
    for (VertexId other = 0; other < 6; ++other) {
      Hyperedge edge{v, v + 1, (v * 7 + 11 * other) % 3000};
      std::sort(edge.begin(), edge.end());
      edge.erase(std::unique(edge.begin(), edge.end()), edge.end());
      game.edges.push_back(std::move(edge));
    }
  }
  CHECK(verdict(game, {kBreaker, kMaker, {node}}) == "");
}

}  // namespace
}  // namespace gadgetc::formula_game

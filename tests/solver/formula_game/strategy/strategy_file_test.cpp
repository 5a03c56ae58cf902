#include "solver/formula_game/strategy/strategy_file.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "solver/formula_game/strategy/check_strategy.hpp"
#include "tests/solver/formula_game/strategy/naive_oracle.hpp"
#include "tests/solver/formula_game/strategy/random_games.hpp"

namespace gadgetc::formula_game {
namespace {

// One node by each rule; the strategy does not hold.
const std::string kAllRules =
    "strategy 1\n"
    "game 12 5\n"
    "first black\n"
    "winner white\n"
    "1 won black\n"
    "2 potential white {} {1 2 3} {12}\n"
    "3 pairs black {1 2} {3 4}: 1-2 3-4\n"
    "4 split black {1 2} {3 4}: 1 3\n"
    "5 play white {5}: 5->1\n"
    "6 threat black {6 7}: 6 7->5\n"
    "7 answer black {1 2}: else->5\n"
    "8 answer black {1 2} {10 11}: 1->5 11->2 else->7\n";

std::string written(const StrategyFile& file) {
  std::ostringstream out;
  write_strategy(out, file);
  return out.str();
}

TEST_CASE("a strategy file says what its strategy is") {
  const StrategyFile file = parse_strategy("all", kAllRules);
  CHECK(file.vertices == 12);
  CHECK(file.edges == 5);
  CHECK(file.strategy.first == Player::Maker);
  CHECK(file.strategy.winner == Player::Breaker);
  const std::vector<StrategyNode>& nodes = file.strategy.nodes;
  REQUIRE(nodes.size() == 8);
  CHECK(nodes[1].rule == StrategyRule::Potential);
  CHECK(nodes[1].mover == Player::Breaker);
  CHECK(nodes[1].edges == std::vector<Hyperedge>{{}, {0, 1, 2}, {11}});
  CHECK(nodes[2].pairs == std::vector<std::pair<VertexId, VertexId>>{{0, 1}, {2, 3}});
  CHECK(nodes[3].children == std::vector<StrategyNodeId>{0, 2});
  CHECK(nodes[4].vertex == 4);
  CHECK(nodes[5].vertex == 5);
  CHECK(nodes[5].reply == 6);
  CHECK(nodes[5].children == std::vector<StrategyNodeId>{4});
  CHECK(nodes[7].replies == std::vector<std::pair<VertexId, StrategyNodeId>>{{0, 4}, {10, 1}});
  CHECK(nodes[7].children == std::vector<StrategyNodeId>{6});
}

TEST_CASE("a strategy survives being written and read") {
  CHECK(written(parse_strategy("all", kAllRules)) == kAllRules);
  const StrategyFile none;
  CHECK(parse_strategy("none", written(none)) == none);
  std::mt19937_64 random(41);
  for (int round = 0; round < 300; ++round) {
    const Hypergraph game = test::balanced_game(random, 9);
    const Strategy strategy = test::strategy_for(game, test::kPlayers[round % 2], round % 3 != 0);
    const StrategyFile file{game.vertices, std::uint32_t(game.edges.size()), strategy};
    const StrategyFile again = parse_strategy("again", written(file));
    CHECK(again == file);
    CHECK(check_strategy(game, again.strategy).empty());
  }
}

TEST_CASE("blanks, comments and line ends do not matter in a strategy file") {
  const std::string decorated =
      "; first\r\n\r\n \tstrategy  1 ; version\r\n;\r\n game 3\t2;\r\nfirst white\r\n\r\n"
      "  winner black ; him\r\n1 won  black{3 } ;\r\n; between\r\n"
      "2 play black { 2 }{1  3} :2  -> 1;x\r\n\r\n;last";
  const std::string plain =
      "strategy 1\ngame 3 2\nfirst white\nwinner black\n1 won black {3}\n"
      "2 play black {2} {1 3}: 2->1\n";
  CHECK(parse_strategy("decorated", decorated) == parse_strategy("plain", plain));
}

TEST_CASE("a short strategy file with huge numbers takes no memory for them") {
  const StrategyFile file =
      parse_strategy("huge",
                     "strategy 1\ngame 4294967295 4294967295\nfirst white\nwinner white\n"
                     "1 won black\n2 play white {4294967295}: 4294967295->1\n");
  CHECK(file.strategy.nodes[1].vertex == 4294967294U);
  CHECK(parse_strategy("again", written(file)) == file);
  CHECK(check_strategy({3, {}}, file.strategy).size() == 1);
}

}  // namespace
}  // namespace gadgetc::formula_game

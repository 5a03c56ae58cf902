// Full-board strategies against every reply.
#include "reduction/strategy/play_every_reply.hpp"

#include "tests/reduction/strategy/strategy_table.hpp"

namespace gadgetc {
namespace {

RepliesPlayed check_holds(const char* formula, Side first) {
  INFO(formula << (first == Side::White ? "White first" : "Black first"));
  const StrategyTable table(formula, first);
  const RepliesPlayed result = play_every_reply(*table.scene, table.strategy);
  REQUIRE(result.is_complete);
  CHECK(result.fault.empty());
  CHECK(result.most_white_moves <= table.white_moves_bound);
  CHECK(result.most_white_moves < table.runner_distance());
  return result;
}

// The board of one variable: White needs nine moves at worst, as solving the board tells too
// (race_test.cpp: seven of the runner), and she is given thirteen.
TEST_CASE("the strategies of one variable win against every reply") {
  CHECK(check_holds("p cnf 1 1\n1 0\n", Side::White).most_white_moves == 9);
  CHECK(check_holds("p cnf 1 1\n1 0\n", Side::Black).most_answers > 0);
}

TEST_CASE("the strategies of x or y win against every reply (long)", "[long]") {
  check_holds("p cnf 2 1\n1 2 0\n", Side::White);
  check_holds("p cnf 2 1\n1 2 0\n", Side::Black);
}

TEST_CASE("Black's strategy for x and y, when he is first, wins against every reply (long)",
          "[long]") {
  check_holds("p cnf 2 2\n1 0 2 0\n", Side::Black);
}

TEST_CASE("at a limit of positions nothing is claimed") {
  const StrategyTable table("p cnf 2 1\n1 2 0\n", Side::White);
  RepliesOptions options;
  options.position_limit = 1000;
  CHECK_FALSE(play_every_reply(*table.scene, table.strategy, options).is_complete);
}

}  // namespace
}  // namespace gadgetc

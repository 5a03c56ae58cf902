// Full-board strategies against every reply.
#include "reduction/strategy/play_every_reply.hpp"

#include <algorithm>

#include "games/jungle/moves.hpp"
#include "tests/reduction/targets/jungle/strategy/strategy_table.hpp"

namespace gadgetc::jungle {
namespace {

RepliesPlayed check_holds(const char* formula, Side first) {
  INFO(formula << (first == Side::White ? "White first" : "Black first"));
  const StrategyTable table(formula, first);
  const RepliesPlayed result = play_every_reply(table.player());
  REQUIRE(result.is_complete);
  CHECK(result.fault.empty());
  if (table.winner() == Side::White) {
    CHECK(result.most_moves <= table.white_moves_bound);
    CHECK(result.most_moves < table.runner_distance());
  }
  return result;
}

// The board of one variable: White needs nine moves at worst, as solving the board tells too
// (race_test.cpp: seven of the runner), and White is given thirteen.
TEST_CASE("the strategies of one variable win against every reply") {
  CHECK(check_holds("p cnf 1 1\n1 0\n", Side::White).most_moves == 9);
  CHECK(check_holds("p cnf 1 1\n1 0\n", Side::Black).most_moves > 0);
}

TEST_CASE("the strategies of x or y win against every reply (long)", "[long]") {
  check_holds("p cnf 2 1\n1 2 0\n", Side::White);
  check_holds("p cnf 2 1\n1 2 0\n", Side::Black);
}

// Channels and an outflow protector stand before the den: there are many more positions.
TEST_CASE("on the paper's board of one variable the first million replies find no fault (long)",
          "[long]") {
  RepliesOptions options;
  options.position_limit = 1'000'000;
  for (const Side first : {Side::White, Side::Black}) {
    const StrategyTable table("p cnf 1 1\n1 0\n", first, paper_set());
    CHECK(play_every_reply(table.player(), options).fault.empty());
  }
}

TEST_CASE("Black's strategy for x and y, when Black is first, wins against every reply (long)",
          "[long]") {
  check_holds("p cnf 2 2\n1 0 2 0\n", Side::Black);
}

// Plays the line: all of it is legal; how many moves of White it has.
std::uint64_t white_moves_of(const StrategyTable& table, const RepliesPlayed& played) {
  BoardRecord record(*table.scene);
  std::uint64_t moves = 0;
  for (const auto& move : played.line) {
    REQUIRE_FALSE(find_winner(record.position()));
    if (record.position().turn == Side::White) ++moves;
    if (!move) {
      record.pass();
      continue;
    }
    const std::vector<Move> legal = legal_moves(record.position());
    REQUIRE(std::find(legal.begin(), legal.end(), *move) != legal.end());
    record.play(*move);
  }
  return moves;
}

TEST_CASE("White is late when the runner has as many moves as White, and the line shows it") {
  const StrategyTable table("p cnf 1 1\n1 0\n", Side::White);
  RepliesOptions options;
  options.reserve = 10;
  CHECK(play_every_reply(table.player(), options).fault.empty());
  for (std::uint64_t distance = 1; distance <= 9; ++distance) {
    options.reserve = distance;
    const RepliesPlayed played = play_every_reply(table.player(), options);
    REQUIRE(played.is_complete);
    CHECK(played.fault.starts_with("White is too late: it makes "));
    CHECK(played.fault.ends_with(" moves, and the runner needs " + std::to_string(distance)));
    CHECK(white_moves_of(table, played) >= distance);
  }
}

TEST_CASE("at a limit of positions nothing is claimed") {
  const StrategyTable table("p cnf 2 1\n1 2 0\n", Side::White);
  RepliesOptions options;
  options.position_limit = 1000;
  CHECK_FALSE(play_every_reply(table.player(), options).is_complete);
}

}  // namespace
}  // namespace gadgetc::jungle

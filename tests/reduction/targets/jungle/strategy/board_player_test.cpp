// Full-board strategies against opponents that know nothing of tiles, and one that knows them:
// whoever wins the formula game wins the board, and White within the bound that it was built for.
#include <algorithm>

#include "tests/reduction/targets/jungle/strategy/strategy_table.hpp"

namespace gadgetc::jungle {
namespace {

// With a splitter, a crossing, a lone variable, clauses of one to three variables.
const char* const kFormulas[] = {
    "p cnf 1 1\n1 0\n",
    "p cnf 2 1\n1 2 0\n",
    "p cnf 2 2\n1 0 2 0\n",
    "p cnf 2 2\n1 0 1 2 0\n",
    "p cnf 3 2\n1 2 0 2 3 0\n",
    "p cnf 3 1\n1 2 0\n",
    "p cnf 4 3\n1 2 0 2 3 0 3 4 0\n",
};
const char* const kWithCrossings = "p cnf 5 4\n1 2 3 0 2 3 4 0 3 4 5 0 1 4 5 0\n";

void check_games(const char* formula, Side first, std::uint64_t games,
                 const CompileOptions& options = {}) {
  INFO(formula << (first == Side::White ? "White first" : "Black first"));
  const StrategyTable table(formula, first, options);
  std::uint64_t longest = 0;
  const auto check = [&](const Opponent& opponent) {
    const OpponentsGame game = play_game(table.player(), opponent);
    REQUIRE(game.fault == "");
    const std::uint64_t moves = game.moves.size() + (first == Side::White ? 1 : 0);
    longest = std::max(longest, moves / 2);
  };
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    check(restless_opponent(seed));
    check(greedy_opponent(seed));
    check(delaying_opponent(seed));
  }
  for (std::uint64_t seed = 0; seed < games / 5 + 1; ++seed) check(searching_opponent(seed, 500));
  if (table.winner() == Side::White) CHECK(longest <= table.white_moves_bound);
}

TEST_CASE("whoever wins the formula game wins the board against every kind of opponent") {
  for (const char* formula : kFormulas) {
    for (const Side first : {Side::White, Side::Black}) check_games(formula, first, 5);
  }
}

void check_games_of_the_paper(std::uint64_t games) {
  for (const char* formula : {"p cnf 1 1\n1 0\n", "p cnf 2 1\n1 2 0\n", "p cnf 2 2\n1 0 2 0\n"}) {
    for (const Side first : {Side::White, Side::Black}) {
      check_games(formula, first, games, paper_set());
    }
  }
}

TEST_CASE("whoever wins the formula game wins the board of the paper's gadgets") {
  check_games_of_the_paper(1);
}

TEST_CASE("whoever wins the formula game wins the board with a crossing made of gates") {
  for (const Side first : {Side::White, Side::Black}) {
    check_games(kWithCrossings, first, 2, crossing_by_circuit());
  }
}

TEST_CASE("whoever wins the formula game wins the board, thousands of games (long)", "[long]") {
  for (const char* formula : kFormulas) {
    for (const Side first : {Side::White, Side::Black}) check_games(formula, first, 1000);
  }
  for (const Side first : {Side::White, Side::Black}) check_games(kWithCrossings, first, 200);
  check_games_of_the_paper(20);
}

}  // namespace
}  // namespace gadgetc::jungle

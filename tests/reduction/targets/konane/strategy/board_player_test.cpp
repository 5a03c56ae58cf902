// Strategies on boards of Konane against opponents that know nothing of tiles, and one that knows
// them: whoever wins the formula game wins the board.
#include "reduction/strategy/tiles/opponent_kinds.hpp"
#include "tests/reduction/targets/konane/strategy/konane_table.hpp"

namespace gadgetc::konane {
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
    "p cnf 3 3\n1 2 0 2 3 0 1 3 0\n",
    "p cnf 5 4\n1 2 3 0 2 3 4 0 3 4 5 0 1 4 5 0\n",
};

void check_games(const char* formula, Side first, std::uint64_t games) {
  INFO(formula << (first == Side::White ? "White first" : "Black first"));
  const StrategyTable table(formula, first);
  for (const OpponentKind kind : kOpponentKinds) {
    INFO(opponent_name(kind));
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      const OpponentsGame game =
          play_game(table.player(), make_opponent(kind, seed, table.player()));
      REQUIRE(game.fault == "");
      REQUIRE_FALSE(game.moves.empty());
    }
  }
}

TEST_CASE("whoever wins the formula game wins the board of Konane against every kind of opponent") {
  for (const char* formula : kFormulas) {
    for (const Side first : {Side::White, Side::Black}) check_games(formula, first, 2);
  }
}

TEST_CASE("whoever wins the formula game wins the board of Konane, thousands of games (long)",
          "[long]") {
  for (const char* formula : kFormulas) {
    for (const Side first : {Side::White, Side::Black}) check_games(formula, first, 300);
  }
}

}  // namespace
}  // namespace gadgetc::konane

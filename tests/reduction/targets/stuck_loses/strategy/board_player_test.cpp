// Strategies on compiled boards against opponents that know nothing of tiles, and one that knows
// them: whoever wins the formula game wins the board.
#include "reduction/strategy/tiles/opponent_kinds.hpp"
#include "tests/reduction/targets/stuck_loses/strategy/strategy_table.hpp"

namespace gadgetc::stuck_loses {
namespace {

// With a splitter, a crossing, a lone variable, clauses of one to three variables.
const std::vector<const char*> kFormulas{
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
const char* const kTicTacToe =
    "p cnf 9 8\n1 2 3 0 4 5 6 0 7 8 9 0 1 4 7 0 2 5 8 0 3 6 9 0 1 5 9 0 3 5 7 0\n";

void check_games(const char* game, const std::vector<const char*>& formulas, std::uint64_t games) {
  for (const char* formula : formulas) {
    for (const Side first : {Side::White, Side::Black}) {
      INFO(game << ' ' << formula << (first == Side::White ? "White first" : "Black first"));
      const StrategyTable table(game, formula, first);
      for (const OpponentKind kind : kOpponentKinds) {
        INFO(opponent_name(kind));
        for (std::uint64_t seed = 0; seed < games; ++seed) {
          const OpponentsGame played =
              play_game(table.player(), make_opponent(kind, seed, table.player()));
          REQUIRE(played.fault == "");
          REQUIRE_FALSE(played.moves.empty());
        }
      }
    }
  }
}

TEST_CASE("whoever wins the formula game wins boards of pages against every kind of opponent") {
  check_games("konane", kFormulas, 2);
  check_games("amazons", {kFormulas.begin(), kFormulas.begin() + 3}, 1);
}

TEST_CASE("whoever wins the formula game wins boards, thousands of games (long)", "[long]") {
  check_games("konane", kFormulas, 300);
  check_games("amazons", {kFormulas[4], kTicTacToe}, 1);
}

}  // namespace
}  // namespace gadgetc::stuck_loses

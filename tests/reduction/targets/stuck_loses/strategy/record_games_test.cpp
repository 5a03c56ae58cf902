// Games for pages of boards of Konane: legal by the rules alone, and won by who wins the formula.
#include "reduction/strategy/record_games.hpp"

#include <algorithm>
#include <set>

#include "games/konane/moves.hpp"
#include "tests/games/konane/play_back.hpp"
#include "tests/reduction/targets/stuck_loses/strategy/strategy_table.hpp"

namespace gadgetc::stuck_loses {
namespace {

// Plays the line; who wins at its end, or nobody.
std::optional<Side> play_line(game_page::Position position, const ReplayLine& line) {
  for (const ReplayMove& step : line.moves) {
    const Move move = step.move;
    INFO(line.title << ": " << konane::move_name(position, move));
    const std::vector<Move> legal = konane::legal_moves(position);
    REQUIRE(std::find(legal.begin(), legal.end(), move) != legal.end());
    const std::string mover = side_name(position.turn);
    CHECK((step.annotation.starts_with(mover) || step.annotation.starts_with("a ") ||
           step.annotation.starts_with("the ")));
    konane::play(position, move);
  }
  return konane::find_winner(position);
}

std::size_t count_events(const ReplayLine& line, const std::string& words) {
  return static_cast<std::size_t>(
      std::count_if(line.moves.begin(), line.moves.end(), [&](const ReplayMove& move) {
        return move.is_event && move.annotation.find(words) != std::string::npos;
      }));
}

TEST_CASE("games on a page of Konane are legal and won, whoever wins and whoever begins") {
  for (const char* formula : {"p cnf 1 1\n1 0\n", "p cnf 2 1\n1 2 0\n", "p cnf 2 2\n1 0 2 0\n",
                              "p cnf 3 2\n1 2 0 2 3 0\n", "p cnf 3 3\n1 2 0 2 3 0 1 3 0\n",
                              "p cnf 4 3\n1 2 0 2 3 0 3 4 0\n"}) {
    for (const Side first : {Side::White, Side::Black}) {
      INFO(formula << side_name(first));
      const StrategyTable table("konane", formula, first);
      const auto lines = record_games(table.player());
      std::set<std::string> titles;
      for (const ReplayLine& line : lines) {
        CHECK(play_line(table.scene->start(), line) == table.winner());
        CHECK(line.title.starts_with(std::string(side_name(table.winner())) + " wins: "));
        titles.insert(line.title);
        const std::size_t taken = count_events(line, " takes x");
        CHECK(taken >= 1);
        CHECK(taken <= table.scene->formula().variables);
        CHECK(count_events(line, "output delivers") == (table.winner() == Side::White ? 1 : 0));
      }
      CHECK(titles.size() == lines.size());
    }
  }
}

TEST_CASE("a page of Konane has as many games as are asked for, one at least") {
  const StrategyTable table("konane", "p cnf 4 3\n1 2 0 2 3 0 3 4 0\n", Side::White);
  const auto count = [&](std::size_t most) {
    return record_games(table.player(), {}, most).size();
  };
  const std::size_t all = record_games(table.player()).size();
  CHECK(all >= 3);
  CHECK(count(0) == 1);
  CHECK(count(1) == 1);
  CHECK(count(2) == 2);
  CHECK(count(100) == all);
}

}  // namespace
}  // namespace gadgetc::stuck_loses

// Recorded games: legal to the end, won by the winner, with words to what matters.
#include "reduction/strategy/record_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/jungle/game.hpp"
#include "games/jungle/moves.hpp"
#include "tests/reduction/targets/jungle/strategy/strategy_table.hpp"

namespace gadgetc::jungle {
namespace {

std::vector<ReplayLine> games_of(const StrategyTable& table) {
  return record_games(table.player());
}

std::size_t count_events(const ReplayLine& line, const std::string& words) {
  return static_cast<std::size_t>(
      std::count_if(line.moves.begin(), line.moves.end(), [&](const ReplayMove& move) {
        return move.is_event && move.annotation.find(words) != std::string::npos;
      }));
}

TEST_CASE("recorded games are legal, end with the winner's win, and say how it comes") {
  for (const char* formula : {"p cnf 2 1\n1 2 0\n", "p cnf 2 2\n1 0 2 0\n",
                              "p cnf 3 2\n1 2 0 2 3 0\n"}) {
    for (const Side first : {Side::White, Side::Black}) {
      INFO(formula << (first == Side::White ? "White first" : "Black first"));
      const StrategyTable table(formula, first);
      const std::vector<ReplayLine> lines = games_of(table);
      REQUIRE_FALSE(lines.empty());
      for (const ReplayLine& line : lines) {
        Game game(table.scene->start());
        for (const ReplayMove& move : line.moves) {
          CHECK_FALSE(move.annotation.empty());
          REQUIRE(game.is_legal(move.move));
          game.play(move.move);
        }
        CHECK(find_winner(game.position()) == table.winner());
        const bool is_whites = table.winner() == Side::White;
        CHECK(count_events(line, is_whites ? "White enters the den" : "the runner enters") == 1);
        CHECK(count_events(line, is_whites ? "every clause has" : "only false variables") == 1);
        CHECK(line.moves.back().is_event);
      }
    }
  }
}

TEST_CASE("a game takes each variable at most once, and the first as asked") {
  const StrategyTable table("p cnf 4 3\n1 2 0 2 3 0 3 4 0\n", Side::White);
  for (VariableId v = 0; v < 4; ++v) {
    const ReplayLine line =
        record_game(table.player(), {Resistance::Hurry, v, {}});
    std::set<std::string> taken;
    std::string by_black;
    for (const ReplayMove& move : line.moves) {
      const auto at = move.annotation.find(" takes ");
      if (!move.is_event || at == std::string::npos) continue;
      const std::string name = move.annotation.substr(at + 7, 2);
      CHECK(taken.insert(name).second);
      if (by_black.empty() && move.annotation.starts_with("Black")) by_black = name;
    }
    // White is first, and may have taken it.
    const std::string wanted = fmt::format("x{}", v + 1);
    const bool was_free = !line.moves.front().annotation.starts_with("White takes " + wanted);
    if (was_free) CHECK(by_black == wanted);
  }
}

TEST_CASE("an opponent who delays is answered more often than one who hurries") {
  const StrategyTable table("p cnf 3 2\n1 2 0 2 3 0\n", Side::White);
  const auto answers = [&](Resistance resistance) {
    const ReplayLine line = record_game(table.player(), {resistance, {}, {}});
    return std::count_if(line.moves.begin(), line.moves.end(), [](const ReplayMove& move) {
      return move.annotation.ends_with(", an answer");
    });
  };
  CHECK(answers(Resistance::Delay) > answers(Resistance::Hurry));
}

TEST_CASE("words call gates as they are told to") {
  const StrategyTable table("p cnf 2 1\n1 2 0\n", Side::White);
  const GameWords words{[](PartId) { return "it"; }, {}};
  const ReplayLine line =
      record_game(table.player(), {Resistance::Hurry, {}, words});
  CHECK(line.moves.front().annotation == "White takes it: every clause has a true variable");
  CHECK(count_events(line, "it delivers") > 0);
}

TEST_CASE("a variable that says a value of the source says so when White takes it") {
  const StrategyTable table("p cnf 2 1\n1 2 0\n", Side::White);
  const GameWords words{{}, {{"exists c", 0, 1}}};
  const ReplayLine line =
      record_game(table.player(), {Resistance::Hurry, {}, words});
  const bool is_true = line.moves.front().annotation.starts_with("White takes x1");
  CHECK(line.moves.front().annotation ==
        (is_true ? "White takes x1, so exists c: true; every clause has a true variable"
                 : "White takes x2, so exists c: false; every clause has a true variable"));
  CHECK(count_events(line, "so exists c") == 1);
}

}  // namespace
}  // namespace gadgetc::jungle

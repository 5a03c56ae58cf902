// Moves in the words of the formula.
#include <algorithm>
#include <map>
#include <set>

#include "games/jungle/moves.hpp"
#include "tests/reduction/targets/jungle/strategy/strategy_table.hpp"

namespace gadgetc::jungle {
namespace {

// What is said of each move of a game, how often.
std::map<std::string, int> words_of(const StrategyTable& table, const Opponent& opponent) {
  std::map<std::string, int> words;
  BoardPlayer player = table.player();
  while (!find_winner(player.record().position())) {
    const Position& position = player.record().position();
    const bool is_own = position.turn == player.side();
    const Move move = is_own ? player.choose().move : opponent(player);
    std::string text = player.record().words_of(move).text;
    if (is_own) {
      const ChosenMove chosen = player.choose();
      const bool is_answer = chosen.purpose == MovePurpose::Answer;
      CHECK(words_of_choice(player.record(), chosen).text ==
            text + (is_answer ? ", an answer" : ""));
    }
    ++words[text];
    player.play(move);
  }
  return words;
}

// Black does nothing but run.
Move only_runs(const StrategyPlayer& player) {
  const std::vector<Move> moves = player.record().legal_moves();
  const auto& scene = static_cast<const BoardScene&>(player.record().scene());
  const std::vector<Square>& corridor = scene.corridor();
  return *std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
    const auto from = std::find(corridor.begin(), corridor.end(), move.from);
    return from != corridor.end() && *std::next(from) == move.to;
  });
}

TEST_CASE("White's game on x or y is told as a variable, an OR and the den") {
  const StrategyTable table("p cnf 2 1\n1 2 0\n", Side::White);
  std::map<std::string, int> words = words_of(table, only_runs);
  CHECK(words["takes x1"] + words["takes x2"] == 1);
  CHECK(words["x1 delivers"] + words["x2 delivers"] == 1);
  CHECK(words["enters or.1"] > 0);
  CHECK(words["or.1 delivers"] == 1);
  CHECK(words["enters output"] > 0);
  CHECK(words["enters the den"] == 1);
  CHECK(words["walks on"] > 0);
  CHECK(words["the runner, 41 to go"] == 1);
}

TEST_CASE("variables of a board are called by the names that it keeps") {
  const StrategyTable table("c varname 1 salt\nc varname 2 pepper\np cnf 2 1\n1 2 0\n",
                            Side::White);
  std::map<std::string, int> words = words_of(table, only_runs);
  CHECK(words["takes salt"] + words["takes pepper"] == 1);
}

TEST_CASE("Black's game is told as Black's variables and the runner, to its end") {
  const StrategyTable table("p cnf 2 2\n1 0 2 0\n", Side::White);
  REQUIRE(table.winner() == Side::Black);
  std::map<std::string, int> words = words_of(table, restless_opponent(3));
  CHECK(words["takes x1"] + words["takes x2"] >= 1);
  CHECK(words["the runner enters the den"] == 1);
  for (std::uint64_t left = 1; left < table.runner_distance(); ++left) {
    CHECK(words["the runner, " + std::to_string(left) + " to go"] == 1);
  }
}

TEST_CASE("all kinds of moves come up in games and have their words") {
  const StrategyTable table("p cnf 2 1\n1 2 0\n", Side::Black);
  std::set<std::string> words;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    for (const auto& [text, count] : words_of(table, restless_opponent(seed))) words.insert(text);
  }
  for (const char* text : {"takes x1", "moves in x1", "captures in x1", "moves in or.1",
                           "captures in or.1", "or.1 delivers", "an idle move", "walks on",
                           "enters output", "enters the den"}) {
    INFO(text);
    CHECK(words.contains(text));
  }
}

}  // namespace
}  // namespace gadgetc::jungle

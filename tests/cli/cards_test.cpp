// solve --cards, check --cards, and the checker in Python.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {
namespace {

const std::string kPath = "p cnf 3 2\n1 2 0\n2 3 0\n";
const std::string kPathCards =
    "cards 1\ngame 3 2\nfirst black\nsymmetry 1: 3 2 1\ncard 1 black {2} open {1}: 1 -> c1\n"
    "card 2 black {} open {1 2 3}: 2 -> 1 1*1\nstart: 2\n";

ProgramResult check_cards(const std::string& cards, const std::string& formula,
                                const std::string& options = "") {
  const TemporaryFile file(cards);
  return run_program("check - --cards " + file.path() + " " + options, formula);
}

ProgramResult check_in_python(const std::string& cards, const std::string& formula) {
  const TemporaryFile cards_file(cards), formula_file(formula);
  return run_program_at("python3 " GADGETC_SOURCE_DIR "/examples/check_cards.py",
                              formula_file.path() + " " + cards_file.path());
}

TEST_CASE("solve --cards writes cards that check --cards and Python confirm") {
  const ScratchDirectory scratch;
  const std::string cards = scratch.file("cards");
  CHECK(has(printed("solve - --first black --cards " + cards, kPath), "s BLACK\nv x2\n"));
  CHECK(read_file(cards) == kPathCards);
  const std::string holds = "the cards hold: BLACK wins when black moves first, 2 cards\n";
  CHECK(check_cards(kPathCards, kPath).out == holds);
  CHECK(check_in_python(kPathCards, kPath).out == holds);
  const ProgramResult json = check_cards(kPathCards, kPath, "--json");
  CHECK(json.exit_code == 0);
  CHECK(nlohmann::json::parse(json.out) == nlohmann::json{{"version", 1},
                                                          {"agree", true},
                                                          {"winner", "black"},
                                                          {"first", "black"},
                                                          {"cards", 2},
                                                          {"symmetries", 1}});
}

TEST_CASE("cards of known games hold, and many stand for several by symmetry") {
  const ScratchDirectory scratch;
  const std::string formula = scratch.file("formula.cnf"), cards = scratch.file("cards");
  struct Game {
    const char *arguments, *first;
  };
  for (const Game& game : {Game{"cube --side 3 --dimension 3", "black"},
                           Game{"hex --rows 3 --columns 3 --black down", "black"},
                           Game{"polyomino --shape elly --rows 4 --columns 4", "black"},
                           Game{"connectivity --complete 4 --between v1 v4", "white"}}) {
    CAPTURE(game.arguments);
    run_program(std::string("formula ") + game.arguments + " -o " + formula);
    const std::string solved =
        printed("solve " + formula + " --winner-only --first " + game.first + " --cards " + cards);
    REQUIRE(has(solved, "s BLACK"));
    const std::string checked = printed("check " + formula + " --cards " + cards);
    const ProgramResult python = run_program_at(
        "python3 " GADGETC_SOURCE_DIR "/examples/check_cards.py", formula + " " + cards);
    CHECK(python.out == checked);
  }
}

TEST_CASE("the cards on the page about strategies are those of tic-tac-toe") {
  const std::string page = read_file(GADGETC_SOURCE_DIR "/docs/strategies.md");
  const std::size_t begin = page.find("cards 1\n");
  const std::string example = page.substr(begin, page.find("```", begin) - begin);
  const std::string formula = GADGETC_SOURCE_DIR "/examples/tictactoe.cnf";
  const ScratchDirectory scratch;
  const std::string cards = scratch.file("cards");
  run_program("solve " + formula + " --first black --cards " + cards);
  CHECK(read_file(cards) == example);
  CHECK(run_program("check " + formula + " --cards " + cards).out ==
        "the cards hold: BLACK wins when black moves first, 6 cards\n");
}

TEST_CASE("where White wins there are no cards, and none are written") {
  const ScratchDirectory scratch;
  const std::string cards = scratch.file("cards");
  CHECK(has(printed("solve - --first white --cards " + cards, kPath),
            "c White wins, and cards show wins of Black's alone: none are written\n"));
  CHECK(files_in(scratch.path()).empty());
  const ProgramResult limited =
      run_program("solve - --first black --time-limit 0 --cards " + cards, kPath);
  CHECK(limited.exit_code == 3);
  CHECK(files_in(scratch.path()).empty());
}

TEST_CASE("both checkers refuse the same forged cards") {
  const auto forged = [](const std::string& from, const std::string& to) {
    std::string text = kPathCards;
    const std::size_t place = text.find(from);
    REQUIRE(place != std::string::npos);
    return text.replace(place, from.size(), to);
  };
  const std::string texts[] = {
      forged("2 -> 1 1*1", "1 -> 1 1*1"),     // the wrong pivot
      forged("2 -> 1 1*1", "2 -> 1"),         // an answer is missing
      forged("2 -> 1 1*1", "2 -> 1 2"),       // by itself
      forged(": 1 -> c1", ": 1 -> 2"),        // in a circle
      forged(": 1 -> c1", ": 1 -> c2"),       // another clause
      forged(": 1 -> c1", ": 1 -> c3"),       // no clause
      forged("1 1*1", "1 1*2"),               // no symmetry
      forged(": 3 2 1", ": 2 1 3"),           // takes clauses elsewhere
      forged(": 3 2 1", ": 3 2 3"),           // no permutation
      forged("open {1 2 3}", "open {2}"),     // forgets what has to be open
      forged("{2} open {1}", "{} open {1}"),  // forgets what has to be owned
      forged("start: 2", "start: 1"),
      forged("start: 2", "start: 2 2"),
      forged("first black", "first white"),
      forged("game 3 2", "game 3 3"),
      forged("card 1 black {2} open {1}: 1 -> c1\n", ""),
      forged("start: 2\n", ""),
  };
  for (const std::string& text : texts) {
    CAPTURE(text);
    CHECK(check_cards(text, kPath).exit_code != 0);
    CHECK(check_in_python(text, kPath).exit_code == 1);
  }
  // Of a formula that White wins.
  CHECK(check_cards(kPathCards, "p cnf 3 2\n1 2 0\n1 3 0\n").exit_code == 1);
  CHECK(check_in_python(kPathCards, "p cnf 3 2\n1 2 0\n1 3 0\n").exit_code == 1);
}

TEST_CASE("check --cards tells what is wrong, and refuses what it cannot read") {
  const ProgramResult wrong = check_cards(kPathCards, "p cnf 3 2\n1 2 0\n1 3 0\n");
  CHECK(wrong.out ==
        "the cards do not hold: symmetry 1 does not take the clauses to the clauses\n");
  const ProgramResult other = check_cards(kPathCards, "p cnf 4 2\n1 2 0\n2 3 0\n", "--json");
  CHECK(other.exit_code == 1);
  CHECK(nlohmann::json::parse(other.out)["violation"] ==
        "they are for 3 variables and 2 clauses, the formula has 4 and 2");
  const ProgramResult bad = check_cards("cards 1\ngame three 2\n", kPath);
  CHECK(bad.exit_code == 2);
  CHECK(has(bad.err, ":2:6: error: expected a number of vertices, got 'three'\n"));
  CHECK(run_program("check - --cards -", kPath).exit_code == 2);
  CHECK(run_program("solve - --cards -", kPath).exit_code == 2);
  for (const char* option : {"--first black", "--level formula", "--all 1 1"}) {
    CHECK(check_cards(kPathCards, kPath, option).exit_code == 2);
  }
}

}  // namespace
}  // namespace gadgetc::test

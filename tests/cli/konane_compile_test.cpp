// Formulas compiled to boards of Konane from the command line.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>

#include "tests/cli/run_program.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc {

using Json = nlohmann::json;

namespace {

const std::string kFormula = "p cnf 3 2\n1 2 0\n2 3 0\n";

}  // namespace

TEST_CASE("compiled boards of Konane are solved from their files as their formulas are") {
  const test::ScratchDirectory scratch;
  const std::string board = scratch.file("b.konane");
  // Who wins with White first, and with Black first.
  const std::tuple<const char*, int, int> formulas[] = {
      {"p cnf 1 1\n1 0\n", 10, 20}, {"p cnf 2 1\n1 2 0\n", 10, 10},
      {"p cnf 2 2\n1 0\n2 0\n", 20, 20}, {"p cnf 3 2\n1 2 0\n2 3 0\n", 10, 20}};
  for (const auto& [formula, white_first, black_first] : formulas) {
    for (const std::string first : {"white", "black"}) {
      CAPTURE(formula, first);
      const std::string options = " --target konane --first " + first + " -o " + board;
      REQUIRE(test::run_program("compile -" + options, formula).exit_code == 0);
      const test::ProgramResult solved = test::run_program("board solve --exit-code " + board);
      CHECK(solved.exit_code == (first == "white" ? white_first : black_first));
      // With White first, the board of three variables has more positions than are tried at first.
      const bool is_small = formula[6] != '3' || first == "black";
      const std::string method = is_small ? "method spare-moves\n" : "method parts\n";
      CHECK(solved.out.find(method) != std::string::npos);
    }
  }
  const test::ProgramResult limited = test::run_program("board solve --time-limit 0 " + board);
  CHECK(limited.exit_code == 3);
  CHECK(limited.out.find("s UNKNOWN\n") != std::string::npos);
}

TEST_CASE("a large board that has yet to be opened is not said to be over") {
  std::string board = "konane 1\nsize 12 12\nturn black\nstones\n";
  for (int row = 0; row < 12; ++row) {
    for (int column = 0; column < 12; ++column) board += (row + column) % 2 == 0 ? 'W' : 'B';
    board += '\n';
  }
  const test::ProgramResult solved = test::run_program("board solve -", board);
  CHECK(solved.exit_code == 3);
  CHECK(solved.out == "c the game has yet to be opened by removals, no answer\ns UNKNOWN\n");
}

TEST_CASE("a formula becomes a board of Konane, and what its boards do not have is refused") {
  const test::ScratchDirectory scratch;
  const std::string board = scratch.file("b.konane"), picture = scratch.file("b.svg");
  const std::string page = scratch.file("b.html");
  const test::ProgramResult made = test::run_program(
      "compile - --target konane --json -o " + board + " --svg " + picture + " --html " + page,
      kFormula);
  CHECK(made.exit_code == 0);
  const Json report = Json::parse(made.out);
  for (const auto& [check, result] : report["checks"].items()) CHECK(result == "held");
  CHECK(report["race"]["black_reserve"] == report["race"]["black_passes_bound"].get<int>() + 1);
  CHECK(report["race"]["white_reward"] > report["race"]["black_moves_bound"]);
  CHECK(test::read_file(board).starts_with("konane 1\n"));
  CHECK(test::read_file(picture).find("</svg>") != std::string::npos);
  CHECK(test::read_file(page).find("White's reward") != std::string::npos);
  const std::string other = scratch.file("other.konane");
  for (const std::string option : {"--certificate", "--dry-run", "--chinese"}) {
    const bool is_file = option != "--dry-run" && option != "--chinese";
    const test::ProgramResult refused = test::run_program(
        "compile - --target konane -o " + other + " " + option +
            (is_file ? " " + scratch.file("product") : ""),
        kFormula);
    CHECK(refused.exit_code == 2);
    CHECK(refused.err ==
          "gadgetc: error: there is no " + option + " for boards of konane\n");
    CHECK_FALSE(std::filesystem::exists(other));
  }
  const test::ProgramResult traps =
      test::run_program("compile - --target konane --trapped-attack none", kFormula);
  CHECK(traps.exit_code == 2);
  CHECK(traps.err ==
        "gadgetc: error: boards of konane have no traps, so there is no --trapped-attack\n");
  const test::ProgramResult crossover =
      test::run_program("compile - --target konane --crossover circuit", kFormula);
  CHECK(crossover.exit_code == 2);
  CHECK(crossover.err == "gadgetc: error: the set 'lattice' has no tile for the choices of a "
                         "crossing circuit; use --crossover tile\n");
  const test::ProgramResult set =
      test::run_program("compile - --target konane --set compact", kFormula);
  CHECK(set.exit_code == 2);
  CHECK(set.err == "gadgetc: error: the set 'compact' is for boards of jungle; sets for konane: "
                   "lattice\n");
}

}  // namespace gadgetc

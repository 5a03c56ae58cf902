#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc {
namespace {

using Json = nlohmann::json;

// Black moves first; White answers in the pair of x1 and x2.
const std::string kFormula = "p cnf 4 2\n1 2 4 0\n1 2 3 0\n";
const std::string kStrategy =
    "strategy 1\ngame 4 2\nfirst black\nwinner white\n1 pairs black {1 2}: 1-2\n";

// The strategy from a file, the formula on standard input.
test::ProgramResult check(const std::string& strategy, const std::string& formula,
                          const std::string& options = "") {
  const test::TemporaryFile file(strategy);
  return test::run_program("check - --strategy " + file.path() + " " + options, formula);
}

TEST_CASE("check --strategy tells that a strategy holds and who wins by it") {
  const test::ProgramResult text = check(kStrategy, kFormula);
  CHECK(text.exit_code == 0);
  CHECK(text.out == "the strategy holds: WHITE wins when black moves first, 1 node\n");
  CHECK(text.err == "");
  const test::ProgramResult json = check(kStrategy, kFormula, "--json");
  CHECK(json.exit_code == 0);
  CHECK(Json::parse(json.out) ==
        Json{{"version", 1}, {"agree", true}, {"winner", "white"}, {"first", "black"},
             {"nodes", 1}});
}

TEST_CASE("check --strategy shows the first violation and exits with 1") {
  const auto refuted = [](const std::string& strategy, const std::string& formula,
                          const std::string& violation) {
    const test::ProgramResult text = check(strategy, formula);
    CHECK(text.exit_code == 1);
    CHECK(text.out == "the strategy does not hold: " + violation + "\n");
    const test::ProgramResult json = check(strategy, formula, "--json");
    CHECK(json.exit_code == 1);
    CHECK(Json::parse(json.out)["agree"] == false);
    CHECK(Json::parse(json.out)["violation"] == violation);
  };
  refuted(kStrategy, "p cnf 4 2\n1 4 0\n1 2 3 0\n",
          "the last claim is not one about the game's edges");
  refuted(kStrategy, "p cnf 5 2\n1 2 5 0\n1 2 3 0\n",
          "it is for 4 variables and 2 clauses, the formula has 5 and 2");
  refuted("strategy 1\ngame 4 2\nfirst black\nwinner white\n1 pairs black {1 2}: 1-3\n", kFormula,
          "node 1: no pair lies in some edge");
  refuted("strategy 1\ngame 4 2\nfirst white\nwinner white\n1 pairs black {1 2}: 1-2\n", kFormula,
          "the side that begins does not move at the last node");
}

TEST_CASE("check --strategy refuses what it cannot read, and options that do not fit") {
  const test::TemporaryFile bad("strategy 1\ngame 4 two\n");
  const test::ProgramResult result =
      test::run_program("check - --strategy " + bad.path(), kFormula);
  CHECK(result.exit_code == 2);
  CHECK(result.out == "");
  CHECK(result.err == bad.path() +
                          ":2:8: error: expected a number of edges, got 'two'\n"
                          "game 4 two\n       ^\n");
  const test::TemporaryFile formula(kFormula);
  CHECK(test::run_program("check " + formula.path() + " --strategy -", kStrategy).exit_code == 0);
  CHECK(test::run_program("check - --strategy -", kStrategy).exit_code == 2);
  CHECK(test::run_program("check --strategy -", kStrategy).exit_code == 2);
  CHECK(test::run_program("check - --strategy no-such-file", kFormula).exit_code == 2);
  for (const char* option : {"--first black", "--level formula", "--all 1 1"}) {
    CHECK(check(kStrategy, kFormula, option).exit_code == 2);
  }
}

TEST_CASE("the example on the page about strategies holds") {
  const std::string page = test::read_file(GADGETC_SOURCE_DIR "/docs/strategies.md");
  const std::string fence = "```\n";
  const std::size_t begin = page.find(fence) + fence.size();
  const test::TemporaryFile example(page.substr(begin, page.find(fence, begin) - begin));
  const test::ProgramResult result = test::run_program(
      "check " GADGETC_SOURCE_DIR "/examples/tictactoe.cnf --strategy " + example.path());
  CHECK(result.out == "the strategy holds: WHITE wins when white moves first, 2 nodes\n");
}

}  // namespace
}  // namespace gadgetc

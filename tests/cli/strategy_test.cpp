#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;

// Black moves first; White answers in the pair of x1 and x2.
const std::string kFour = "p cnf 4 2\n1 2 4 0\n1 2 3 0\n";
const std::string kStrategy =
    "strategy 1\ngame 4 2\nfirst black\nwinner white\n1 pairs black {1 2}: 1-2\n";

// The strategy from a file, the formula on standard input.
ProgramResult check(const std::string& strategy, const std::string& formula,
                          const std::string& options = "") {
  const TemporaryFile file(strategy);
  return run_program("check - --strategy " + file.path() + " " + options, formula);
}

TEST_CASE("check --strategy tells that a strategy holds and who wins by it") {
  const ProgramResult text = check(kStrategy, kFour);
  CHECK(text.exit_code == 0);
  CHECK(text.out == "the strategy holds: WHITE wins when black moves first, 1 node\n");
  CHECK(text.err == "");
  const ProgramResult json = check(kStrategy, kFour, "--json");
  CHECK(json.exit_code == 0);
  CHECK(Json::parse(json.out) ==
        Json{{"version", 1}, {"agree", true}, {"winner", "white"}, {"first", "black"},
             {"nodes", 1}});
}

TEST_CASE("check --strategy shows the first violation and exits with 1") {
  const auto refuted = [](const std::string& strategy, const std::string& formula,
                          const std::string& violation) {
    const ProgramResult text = check(strategy, formula);
    CHECK(text.exit_code == 1);
    CHECK(text.out == "the strategy does not hold: " + violation + "\n");
    const ProgramResult json = check(strategy, formula, "--json");
    CHECK(json.exit_code == 1);
    CHECK(Json::parse(json.out)["agree"] == false);
    CHECK(Json::parse(json.out)["violation"] == violation);
  };
  refuted(kStrategy, "p cnf 4 2\n1 4 0\n1 2 3 0\n",
          "the last claim is not one about the game's edges");
  refuted(kStrategy, "p cnf 5 2\n1 2 5 0\n1 2 3 0\n",
          "it is for 4 variables and 2 clauses, the formula has 5 and 2");
  refuted("strategy 1\ngame 4 2\nfirst black\nwinner white\n1 pairs black {1 2}: 1-3\n", kFour,
          "node 1: no pair lies in some edge");
  refuted("strategy 1\ngame 4 2\nfirst white\nwinner white\n1 pairs black {1 2}: 1-2\n", kFour,
          "the side that begins does not move at the last node");
}

TEST_CASE("check --strategy refuses what it cannot read, and options that do not fit") {
  const TemporaryFile bad("strategy 1\ngame 4 two\n");
  CHECK(refusal("check - --strategy " + bad.path(), kFour) ==
        bad.path() +
            ":2:8: error: expected a number of edges, got 'two'\n"
            "game 4 two\n       ^\n");
  const TemporaryFile formula(kFour);
  CHECK(run_program("check " + formula.path() + " --strategy -", kStrategy).exit_code == 0);
  CHECK(run_program("check - --strategy -", kStrategy).exit_code == 2);
  CHECK(run_program("check --strategy -", kStrategy).exit_code == 2);
  CHECK(run_program("check - --strategy no-such-file", kFour).exit_code == 2);
  for (const char* option : {"--first black", "--level formula", "--all 1 1"}) {
    CHECK(check(kStrategy, kFour, option).exit_code == 2);
  }
}

TEST_CASE("the example on the page about strategies holds") {
  const std::string page = read_file(GADGETC_SOURCE_DIR "/docs/strategies.md");
  const std::string fence = "```\n";
  const std::size_t begin = page.find(fence) + fence.size();
  const TemporaryFile example(page.substr(begin, page.find(fence, begin) - begin));
  const ProgramResult result = run_program(
      "check " GADGETC_SOURCE_DIR "/examples/tictactoe.cnf --strategy " + example.path());
  CHECK(result.out == "the strategy holds: WHITE wins when white moves first, 2 nodes\n");
}

}  // namespace
}  // namespace gadgetc::test

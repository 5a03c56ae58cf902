#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;

// Black first wins it by taking x3.
const std::string kThreeVariables = "p cnf 3 2\n1 2 0\n3 0\n";

Json checked(const std::string& formula, const std::string& options = "") {
  const ProgramResult result = run_program("check - --json " + options, formula);
  INFO(result.err);
  REQUIRE(result.exit_code == 0);
  return Json::parse(result.out);
}

TEST_CASE("check --json has every promised field of every level") {
  const Json json = checked(kThreeVariables);
  CHECK(json["agree"] == true);
  CHECK_FALSE(json.contains("faults"));
  REQUIRE(json["levels"].size() == 4);
  for (const char* name : {"formula", "circuit", "layout"}) {
    const Json& level = json["levels"][name];
    INFO(name);
    CHECK(level["winner"] == "white");
    CHECK(level["method"].is_string());
    CHECK(level["states"].is_number_unsigned());
    CHECK(level["seconds"].is_number_float());
  }
  const Json& board = json["levels"]["board"];
  CHECK((board.contains("winner") || board["skipped"].is_string()));
}

TEST_CASE("check names the winner for either side first") {
  for (const std::string side : {"white", "black"}) {
    const Json result = checked("p cnf 1 1\n1 0\n", "--first " + side);
    for (const char* name : {"formula", "circuit", "layout", "board"}) {
      CHECK(result["levels"][name]["winner"] == side);
    }
  }
}

TEST_CASE("check goes as deep as it is told") {
  const auto computed = [](const char* options) {
    int count = 0;
    const Json result = checked("p cnf 1 1\n1 0\n", options);
    for (const Json& level : result["levels"]) {
      if (level.value("skipped", "") != "not asked for") ++count;
    }
    return count;
  };
  CHECK(computed("--level formula") == 1);
  CHECK(computed("--level circuit") == 2);
  CHECK(computed("--level layout") == 3);
  CHECK(computed("--level board") == 4);
  CHECK(computed("--level all") == 4);
  CHECK(run_program("check - --level moon", kThreeVariables).exit_code == 2);
}

TEST_CASE("check prints a line a level and its verdict") {
  const std::string result = printed("check - --level layout", kThreeVariables);
  CHECK(result.starts_with("formula  white "));
  CHECK(has(result, "\ncircuit  white "));
  CHECK(has(result, "\nlayout   white "));
  CHECK(result.ends_with("\nthe levels computed agree\n"));
}

TEST_CASE("formulas at the edges of the format check") {
  std::string long_clause = "p cnf 30 1\n";
  for (int v = 1; v <= 30; ++v) long_clause += fmt::format("{} ", v);
  const std::pair<std::string, const char*> kEdges[] = {
      {"p cnf 1 1\n1 0\n", "white"},      {"p cnf 3 1\n1 3 0\n", "white"},
      {"p cnf 2 2\n1 0 2 0\n", "black"},  {"p cnf 2 2\n1 2 0 0\n", "black"},
      {"p cnf 2 0\n", "white"},           {"p cnf 0 0\n", "white"},
      {"p cnf 0 1\n0\n", "black"},        {"p cnf 2 3\n1 2 1 0 2 0 2 2 0\n", "white"},
      {long_clause + "0\n", "white"},
  };
  for (const auto& [formula, winner] : kEdges) {
    INFO(formula);
    const Json json = checked(formula, "--level layout");
    CHECK(json["agree"] == true);
    for (const char* name : {"formula", "circuit", "layout"}) {
      CHECK(json["levels"][name]["winner"] == winner);
    }
  }
}

TEST_CASE("check --all goes through every formula of a size") {
  const ProgramResult white = run_program("check --all 3 3");
  CHECK(white.exit_code == 0);
  CHECK(white.out == "36 formulas of 3 variables and 3 clauses, white first: White wins 18, "
                     "Black 18; 0 disagree\n");
  const std::string json = printed("check --all 2 2 --json --level circuit --first black");
  // Of the seven only (x1 or x2) twice lets White, second, win.
  CHECK(Json::parse(json) == Json{{"version", 1},
                                  {"agree", true},
                                  {"formulas", 7},
                                  {"white_wins", 1},
                                  {"boards_decided", 0},
                                  {"failed", Json::array()}});
}

TEST_CASE("check --all --level board solves the boards too") {
  CHECK(printed("check --all 1 1 --level board") ==
        "2 formulas of 1 variable and 1 clause, white first: White wins 1, "
        "Black 1; 0 disagree\n2 boards decided from their squares\n");
}

TEST_CASE("check stops at a limit, says unknown and exits with 3") {
  const std::string formula =
      run_program("formula random --width 4 --variables 60 --clauses 72 --seed 1").out;
  const ProgramResult result =
      run_program("check - --level circuit --time-limit 0", formula);
  CHECK(result.exit_code == 3);
  CHECK(result.out.starts_with("formula  unknown "));
  CHECK_FALSE(has(result.out, "agree"));
  const ProgramResult json =
      run_program("check - --json --level formula --time-limit 0", formula);
  CHECK(json.exit_code == 3);
  CHECK(Json::parse(json.out)["levels"]["formula"]["winner"].is_null());
}

TEST_CASE("boards of Konane are decided from their stones, or said to be undecided") {
  for (const std::string first : {"white", "black"}) {
    const std::string result =
        printed("check - --json --target konane --first " + first, "p cnf 2 1\n1 2 0\n");
    const Json levels = Json::parse(result)["levels"];
    CHECK(levels["board"]["winner"] == "white");
    CHECK(levels["board"]["method"] == "spare-moves on the board's squares");
  }
  const ProgramResult limit = run_program(
      "check - --target konane --time-limit 0", "p cnf 3 3\n1 2 0\n2 3 0\n1 3 0\n");
  CHECK(limit.exit_code == 3);
  CHECK(has(limit.out, "board    skipped: not decided"));
}

TEST_CASE("check refuses bad input and bad options") {
  const auto chess = run_program("check - --target chess", kThreeVariables);
  CHECK(chess.exit_code == 2);
  CHECK(chess.err ==
        "gadgetc: error: no formula is compiled to 'chess'; targets: jungle, konane, amazons, "
                     "arc-kayles\n");
  CHECK(refusal("check -", "p cnf 4 1\n1 4 -2 0\n") ==
        "<stdin>:2:5: error: expected a variable, got '-2' (negated literals are not "
        "allowed in a positive formula)\n1 4 -2 0\n    ^\n");
  CHECK(run_program("check").exit_code == 2);
  CHECK(run_program("check - --all 1 1", kThreeVariables).exit_code == 2);
  CHECK(run_program("check --all 3").exit_code == 2);
  CHECK(run_program("check --all 9 1").exit_code == 2);
  CHECK(run_program("check --all 1 99").exit_code == 2);
  CHECK(run_program("check - --set none", kThreeVariables).exit_code == 2);
  CHECK(run_program("check - --protector none", kThreeVariables).exit_code == 2);
  CHECK(run_program("check - --time-limit -1", kThreeVariables).exit_code == 2);
}

}  // namespace
}  // namespace gadgetc::test

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

const std::string kSolved = "c varname 2 door\np cnf 3 2\n1 2 0\n2 3 0\n";

// The lines that do not start with a comment sign.
std::string without_comments(const std::string& text) {
  std::istringstream stream(text);
  std::string line, kept;
  while (std::getline(stream, line)) {
    if (!line.starts_with("c ")) kept += line + "\n";
  }
  return kept;
}

TEST_CASE("solve names the winner and the winning first moves") {
  CHECK(without_comments(printed("solve -", kSolved)) == "s WHITE\nv x1 door x3\n");
  CHECK(without_comments(printed("solve --first black -", kSolved)) == "s BLACK\nv door\n");
  // The side that moves first loses: no winning move to print.
  CHECK(without_comments(run_program("solve -", "p cnf 2 2\n1 0 2 0\n").out) == "s BLACK\n");
}

TEST_CASE("solve tells the winner by its exit code when asked") {
  CHECK(run_program("solve --exit-code -", kSolved).exit_code == 10);
  CHECK(run_program("solve --exit-code --first black -", kSolved).exit_code == 20);
}

TEST_CASE("solve prints one JSON object with the promised fields") {
  const ProgramResult result = run_program("solve --json --first black -", kSolved);
  const nlohmann::json json = nlohmann::json::parse(result.out);
  CHECK(json["winner"] == "black");
  CHECK(json["first"] == "black");
  CHECK(json["winning_moves"] == nlohmann::json({"door"}));
  CHECK(json["variables"] == 3);
  CHECK(json["clauses"] == 2);
  CHECK(json["nodes"].is_number_unsigned());
  CHECK(json["seconds"].is_number_float());
  CHECK(json["method"] == "search");
  CHECK(json["version"] == 1);
  CHECK(json.size() == 9);
}

TEST_CASE("solve decides formulas without clauses and with an empty one") {
  CHECK(without_comments(run_program("solve -", "p cnf 2 0\n").out) == "s WHITE\nv x1 x2\n");
  CHECK(without_comments(run_program("solve -", "p cnf 1 1\n0\n").out) == "s BLACK\n");
  CHECK(without_comments(run_program("solve -", "p cnf 0 0\n").out) == "s WHITE\n");
}

TEST_CASE("solve evaluates a quantified formula, and searches its game when asked") {
  const std::string formula = "p cnf 2 2\na 1 0\ne 2 0\n1 2 0\n-1 -2 0\n";
  for (const std::string first : {"white", "black"}) {
    const auto answer = [&](const std::string& method) {
      return nlohmann::json::parse(
          run_program("solve --json --first " + first + method + " -", formula).out);
    };
    const nlohmann::json evaluated = answer(""), searched = answer(" --method game");
    CHECK(evaluated["method"] == "evaluation");
    CHECK(answer(" --method formula")["method"] == "evaluation");
    CHECK(searched["method"] == "search");
    for (const char* field : {"winner", "truth", "variables", "clauses", "winning_moves"}) {
      CHECK(evaluated[field] == searched[field]);
    }
  }
  const ProgramResult refused = run_program("solve --method formula -", kSolved);
  CHECK(refused.exit_code == 2);
  CHECK(refused.err ==
        "gadgetc: error: --method formula is for quantified formulas; this one has no "
        "quantifiers\n");
}

TEST_CASE("solve stops at a limit and says so") {
  const std::string formula =
      run_program("formula random --width 4 --variables 60 --clauses 72 --seed 1").out;
  const ProgramResult result =
      run_program("solve --time-limit 0 --exit-code -", formula);
  CHECK(result.exit_code == 3);
  CHECK(without_comments(result.out) == "s UNKNOWN\n");
  CHECK(has(result.out, "c a limit was reached, no answer\n"));
  CHECK(run_program("solve --memory-limit 0 -", formula).exit_code == 3);
}

// Stopped by force if it takes far longer than its limit.
ProgramResult solve_guarded(const std::string& options, const std::string& formula) {
  return run_program_at("timeout 30 " GADGETC_PROGRAM, "solve " + options + " -", formula);
}

TEST_CASE("solve keeps its time limit on a path of 300,000 clauses") {
  std::string path = "p cnf 300002 300000\n";
  for (int i = 1; i <= 300'000; ++i) path += fmt::format("{} {} {} 0\n", i, i + 1, i + 2);
  for (const char* options : {"--time-limit 1", "--time-limit 1 --first black --strategy s"}) {
    const ProgramResult result = solve_guarded(options, path);
    CHECK(result.exit_code == 3);
    CHECK(without_comments(result.out) == "s UNKNOWN\n");
  }
}

TEST_CASE("solve keeps its time limit on a million clauses (long)") {
  const std::string formula =
      run_program("formula random --variables 500000 --clauses 1000000 --width 3").out;
  for (const char* options :
       {"--time-limit 20", "--time-limit 1", "--time-limit 0", "--time-limit 20 --memory-limit 1",
        "--time-limit 20 --first black --strategy s", "--time-limit 1 --winner-only"}) {
    const ProgramResult result = solve_guarded(options, formula);
    CHECK(result.exit_code == 3);
    CHECK(without_comments(result.out) == "s UNKNOWN\n");
  }
}

TEST_CASE("solve keeps its time limit while it reads (long)") {
  std::string comments;
  for (int i = 0; i < 40'000'000; ++i) comments += "c x\n";
  const ProgramResult result = solve_guarded("--time-limit 0", comments + kSolved);
  CHECK(result.exit_code == 3);
  CHECK(result.out == "c a limit was reached before the formula was read\ns UNKNOWN\n");
  const ProgramResult json = solve_guarded("--time-limit 0 --json", comments + kSolved);
  CHECK(json.exit_code == 3);
  const auto answer = nlohmann::json::parse(json.out);
  CHECK(answer["winner"] == "unknown");
  CHECK(answer["winning_moves"].empty());
  for (const char* field : {"first", "variables", "clauses", "nodes", "seconds", "method"}) {
    INFO(field);
    CHECK(answer.contains(field));
  }
}

TEST_CASE("strategies and certificates come out where weights decide") {
  const char* const formulas[] = {
      "p cnf 13 7\n1 4 2 0\n4 9 5 0\n7 8 0\n10 13 11 0\n6 11 7 0\n2 5 3 0\n12 13 9 0\n",
      "p cnf 13 7\n4 5 0\n7 3 1 0\n9 12 10 0\n11 13 12 0\n1 6 2 0\n8 11 9 0\n3 8 4 2 0\n"};
  const ScratchDirectory scratch;
  const std::string strategy = " --strategy " + scratch.file("strategy"),
                    board = " -o " + scratch.file("board"),
                    certificate = " --certificate " + scratch.file("certificate");
  for (const std::string formula : formulas) {
    for (const std::string& arguments :
         {"solve --first black -" + strategy, "check -" + strategy,
          "compile --first black --quiet -" + board + strategy + certificate}) {
      CHECK(run_program(arguments, formula).exit_code == 0);
    }
  }
}

TEST_CASE("solve refuses bad options and bad input") {
  CHECK(run_program("solve --first grey -", kSolved).exit_code == 2);
  CHECK(run_program("solve --time-limit -1 -", kSolved).exit_code == 2);
  CHECK(run_program("solve --time-limit nan -", kSolved).exit_code == 2);
  CHECK(run_program("solve no-such-file.cnf").exit_code == 2);
  CHECK(run_program("solve -", "p cnf 1 1\n2 0\n").exit_code == 2);
}

}  // namespace
}  // namespace gadgetc::test

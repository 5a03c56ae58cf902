// Formulas in plain words, from the command line, from files and from standard input.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

const std::string kPlain = "(ann or bob) and (bob or cleo)";
const std::string kDimacs =
    "c varname 1 ann\nc varname 2 bob\nc varname 3 cleo\np cnf 3 2\n1 2 0\n2 3 0\n";

// Without what differs from run to run.
nlohmann::json answer(const std::string& arguments, const std::string& input = "") {
  const ProgramResult result = run_program(arguments, input);
  CHECK(result.exit_code == 0);
  auto json = nlohmann::json::parse(result.out);
  json.erase("seconds");
  return json;
}

TEST_CASE("a formula in plain words is the one that it says") {
  for (const std::string first : {"white", "black"}) {
    const std::string solve = "solve --json --first " + first + " ";
    const nlohmann::json expected = answer(solve + "-", kDimacs);
    CHECK(answer(solve + "--formula '" + kPlain + "'") == expected);
    CHECK(answer(solve + "-", kPlain + "\n") == expected);
    const ScratchDirectory scratch;
    write_file(scratch.file("formula.txt"), "(ann | bob)\n& (bob | cleo)\n");
    CHECK(answer(solve + scratch.file("formula.txt")) == expected);
  }
  const std::string compile = "compile -q ";
  CHECK(run_program(compile + "--formula '" + kPlain + "'").out ==
        run_program(compile + "-", kDimacs).out);
  CHECK(run_program("circuit --json --formula '" + kPlain + "'").out ==
        run_program("circuit --json -", kDimacs).out);
  CHECK(run_program("check --level layout --formula '" + kPlain + "'").exit_code == 0);
}

TEST_CASE("the text of a file of any format may follow --formula") {
  CHECK(answer("solve --json --formula '" + kDimacs + "'") == answer("solve --json -", kDimacs));
  const std::string quantified = "p cnf 1 1\na 1 0\n1 -1 0\n";
  CHECK(answer("solve --json --formula '" + quantified + "'") ==
        answer("solve --json -", quantified));
}

TEST_CASE("what is wrong in a formula in plain words is said with its place") {
  CHECK(refusal("solve --formula '(x or !y)'") ==
        "--formula:1:7: error: a variable cannot be negated, got '!' (QDIMACS and QCIR files may "
        "negate)\n(x or !y)\n      ^\n");
  CHECK(refusal("solve -", "(x or y) and\nz or x\n") ==
        "<stdin>:2:1: error: beside 'and' a clause with 'or' needs parentheses\nz or x\n^\n");
  const ScratchDirectory scratch;
  for (const std::string name : {"formula.txt", "formula"}) write_file(scratch.file(name), "x y\n");
  CHECK(refusal("solve " + scratch.file("formula.txt")) ==
        scratch.file("formula.txt") +
            ":1:3: error: expected 'and' or the end, got 'y'\nx y\n  ^\n");
  CHECK(refusal("solve " + scratch.file("formula")) ==
        scratch.file("formula") +
            ":1:1: error: expected the header 'p cnf VARIABLES CLAUSES', got 'x'\nx y\n^\n");
}

TEST_CASE("a formula is given once") {
  for (const char* command : {"solve", "compile", "circuit"}) {
    CHECK(refusal(command) ==
          "gadgetc: error: expected a formula: a file, '-' or --formula TEXT\n");
  }
  CHECK(has(refusal("solve - --formula x", "x"), "FORMULA excludes --formula"));
  CHECK(refusal("check --all 1 1 --formula x") ==
        "gadgetc: error: expected either a formula or --all VARIABLES CLAUSES\n");
}

}  // namespace
}  // namespace gadgetc::test

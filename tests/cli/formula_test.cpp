#include <catch2/catch.hpp>

#include "reduction/formula/dimacs.hpp"
#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

std::string solve_line(const std::string& options, const std::string& formula) {
  const std::string out = run_program("solve " + options + " -", formula).out;
  const std::size_t start = out.find("\ns ") + 1;
  return out.substr(start, out.find('\n', start) - start);
}

TEST_CASE("formula writes DIMACS with names and says who is who") {
  CHECK(printed("formula lines --rows 1 --columns 3 --length 2") ==
        "c lines: Black is maker, White is breaker\nc varname 1 a1\nc varname 2 b1\n"
        "c varname 3 c1\np cnf 3 2\n1 2 0\n2 3 0\n");
}

TEST_CASE("every family writes a formula that can be read again") {
  for (const std::string arguments :
       {"lines --rows 3 --columns 4 --length 3", "cube --side 3 --dimension 2",
        "cube --side 3 --dimension 3 --combinatorial",
        "polyomino --shape tippy --rows 3 --columns 4",
        "polyomino --shape x./.x --rows 3 --columns 3 --torus", "hex --rows 3 --columns 4",
        "clique --vertices 5 --size 3", "cover --path 4", "domination --grid 2 3",
        "domination --hypercube 2", "connectivity --complete 4",
        "connectivity --cycle 4 --between v1 v3", "vdw --numbers 5 --length 3",
        "boxes --count 3 --size 2", "random --variables 6 --clauses 5 --width 3 --seed 4"}) {
    INFO(arguments);
    const std::string result = printed("formula " + arguments);
    const Formula formula = parse_dimacs("family", result);
    CHECK(formula.variables > 0);
    CHECK_FALSE(formula.clauses.empty());
  }
}

TEST_CASE("formula reads a graph from standard input and writes a file") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("out.cnf");
  const std::string result = printed("formula cover --edges - -o " + file, "inn mill\nmill ford\n");
  CHECK(result.empty());
  CHECK(read_file(file) ==
        "c cover: Black is edge, White is cover\nc varname 1 inn\nc varname 2 mill\n"
        "c varname 3 ford\np cnf 3 2\n1 2 0\n2 3 0\n");
}

// Whoever wins stays the winner when the colours are exchanged along with the first move.
TEST_CASE("the option --black exchanges the colours in every family") {
  struct Case {
    const char *family, *other;
  };
  for (const Case& game : {Case{"lines --rows 3 --columns 3 --length 3", "breaker"},
                           {"cube --side 2 --dimension 2", "breaker"},
                           {"polyomino --shape el --rows 2 --columns 3", "breaker"},
                           {"hex --rows 3 --columns 3", "down"},
                           {"hex --rows 2 --columns 3", "down"},
                           {"clique --vertices 4 --size 3", "breaker"},
                           {"cover --path 4", "cover"},
                           {"domination --path 5", "dominator"},
                           {"connectivity --complete 4", "cut"},
                           {"connectivity --grid 2 2 --between a1 b2", "cut"},
                           {"vdw --numbers 5 --length 3", "breaker"},
                           {"boxes --count 2 --size 2", "breaker"},
                           {"random --variables 6 --clauses 6 --width 3", "breaker"}}) {
    INFO(game.family);
    const std::string one = run_program(std::string("formula ") + game.family).out;
    const std::string other =
        run_program(std::string("formula ") + game.family + " --black " + game.other).out;
    for (const bool black_first : {true, false}) {
      const std::string here = black_first ? "--first black" : "--first white";
      const std::string there = black_first ? "--first white" : "--first black";
      CHECK(solve_line(here, one) != solve_line(there, other));
    }
  }
}

TEST_CASE("formula refuses bad parameters with one message") {
  const auto refusal = [](const std::string& arguments) {
    const std::string result = test::refusal("formula " + arguments, "a a\n");
    INFO(arguments << '\n' << result);
    const std::size_t at = result.find("error: ");
    CHECK(at != std::string::npos);
    CHECK(result.find("error: ", at + 1) == std::string::npos);
    return result;
  };
  refusal("");
  refusal("nim");
  refusal("lines");
  refusal("lines --rows 0 --columns 3 --length 3");
  refusal("lines --rows -1 --columns 3 --length 3");
  refusal("hex --rows 3 --columns 3 --black up");
  refusal("polyomino --rows 3 --columns 3");
  CHECK(refusal("polyomino --shape XX --rows 3 --columns 3") ==
        "gadgetc: error: 'XX' is neither the name of a shape nor rows of x and . with / between "
        "them\n");
  CHECK(refusal("polyomino --shape ./. --rows 3 --columns 3") ==
        "gadgetc: error: a shape has at least 1 cell\n");
  refusal("cover");
  refusal("cover --path 3 --cycle 3");
  refusal("cover --grid 3");
  CHECK(refusal("cover --edges -") ==
        "<stdin>:1:1: error: vertex 'a' is joined to itself\na a\n^\n");
  refusal("cover --edges no-such-file");
  CHECK(has(refusal("hex --rows 9 --columns 9 --limit 100000"), "--limit allows more"));
  CHECK(refusal("connectivity --path 3 --between v1 v9") ==
        "gadgetc: error: --between: no vertex 'v9' in the graph (did you mean 'v1', 'v2' or "
        "'v3'?)\n");
  CHECK(refusal("random --variables 4 --clauses 7 --width 2") ==
        "gadgetc: error: there are not 7 clauses of 2 among 4 variables\n");
}

TEST_CASE("formula --list tells who wins, and the solver agrees") {
  const std::string list = printed("formula --list");
  std::istringstream lines(list);
  std::string line;
  REQUIRE(std::getline(lines, line));
  const std::size_t first = line.find("first"), winner = line.find("winner");
  int solved = 0;
  for (; std::getline(lines, line); ++solved) {
    INFO(line);
    const std::string formula = run_program("formula " + line.substr(0, first)).out;
    const std::string side = line.substr(first, 5);
    CHECK(solve_line("--winner-only --first " + side, formula) == "s " + line.substr(winner, 5));
  }
  CHECK(solved > 30);
}

const std::string kGame =
    "#times\nt1 t2 t3\n#blackturns\nt1 t3\n#positions\na door b\n#blackwins\na door\ndoor b\n";

TEST_CASE("a .pg file is read wherever a formula is, and says who begins") {
  const ScratchDirectory scratch;
  write_file(scratch.file("game.pg"), kGame);
  const std::string file = scratch.file("game.pg");
  const std::string black = run_program("solve " + file).out;
  CHECK(has(black, "black moves first"));
  CHECK(has(black, "s BLACK\nv door\n"));
  CHECK(has(run_program("solve -", kGame).out, "s BLACK\nv door\n"));
  CHECK(has(run_program("solve --first white " + file).out, "s WHITE\nv a door b\n"));
  CHECK(run_program("check --level formula " + file).out.starts_with("formula  black"));
  CHECK(run_program("check --level formula --first white " + file)
            .out.starts_with("formula  white"));
  CHECK(has(run_program("compile " + file).out, "turn black"));
  CHECK(has(run_program("compile --first white " + file).out, "turn white"));
  CHECK(has(run_program("circuit --json " + file).out, "\"door\""));
}

TEST_CASE("a .pg file that is none gets the message of its reader") {
  const ScratchDirectory scratch;
  write_file(scratch.file("game.pg"), "p cnf 1 0\n");
  const ProgramResult result = run_program("solve " + scratch.file("game.pg"));
  CHECK(result.exit_code == 2);
  CHECK(has(result.err, ":1:1: error: expected a code word such as #positions, got 'p'"));
}

TEST_CASE("a formula that ends as a format of games is written as solve --export writes it") {
  const ScratchDirectory scratch;
  const std::string hex = "formula hex --rows 2 --columns 2 -o ", cnf = scratch.file("hex.cnf");
  REQUIRE(run_program(hex + cnf).exit_code == 0);
  for (const std::string format : {"qdimacs", "qcir", "pg"}) {
    const std::string file = scratch.file("hex." + format);
    CHECK(run_program(hex + file).exit_code == 0);
    CHECK(read_file(file) == run_program("solve --export " + format + " " + cnf).out);
  }
  const std::string game = scratch.file("game.pg");
  const std::string door = std::string(GADGETC_SOURCE_DIR) + "/examples/subtraction.qdimacs";
  CHECK(run_program("formula qbf --first black -o " + game + " " + door).exit_code == 0);
  CHECK(read_file(game) ==
        run_program("solve --export pg --first black " + door).out);
}

TEST_CASE("solve --export writes the game and does not solve it") {
  const std::string formula = "c varname 2 door\np cnf 3 2\n1 2 0\n2 3 0\n";
  const ProgramResult pg = run_program("solve --export pg --first black -", formula);
  CHECK(pg.exit_code == 0);
  CHECK(has(pg.out, "#positions\nx1 door x3 \n"));
  CHECK(has(run_program("solve -", pg.out).out, "s BLACK\nv door\n"));
  const ScratchDirectory scratch;
  for (const std::string format : {"qdimacs", "qcir", "pg"}) {
    const std::string file = scratch.file("out." + format);
    CHECK(printed("solve --export " + format + " -o " + file + " -", formula).empty());
    CHECK(read_file(file) ==
          run_program("solve --export " + format + " -", formula).out);
  }
  CHECK(read_file(scratch.file("out.qcir")).starts_with("#QCIR-G14 "));
  CHECK(run_program("solve --export smt -", formula).exit_code == 2);
  for (const char* of_answer :
       {"--json", "--strategy s", "--cards s", "--winner-only", "--exit-code"}) {
    const ProgramResult refused =
        run_program(std::string("solve --export pg - ") + of_answer, formula);
    CHECK(refused.exit_code == 2);
    CHECK(refused.out == "");
  }
  CHECK(run_program("solve -o out -", formula).exit_code == 2);
  CHECK(run_program("solve --export pg -", "c varname 1 a#\np cnf 1 0\n").exit_code == 2);
}

}  // namespace
}  // namespace gadgetc::test

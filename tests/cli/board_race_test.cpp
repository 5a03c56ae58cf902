#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

// "(x1)": its variable, a wire of nine squares, the den; below it idle cells and a corridor of 21
// moves, one too few.
const char* const kTooNear = R"(jungle 1
size 18 10
rules paper
turn white
terrain
~~~~~~~~~~
~..^..~~~~
~~~.~.~~~~
~~~~~.~~~~
~~~~~....~
~~~~~~~~.~
~~~~~~~.^~
~~~~~~~~.~
~~~~~~~~#~
~~~~~~~~~~
~..~..~~~~
~~~~~~~~~~
~........~
~~~~~~~~.~
~........~
~.~~~~~~~~
~...@~~~~~
~~~~~~~~~~
pieces
..........
.pP.......
...C......
..........
..........
..........
.......C..
........d.
..........
..........
.C..c.....
..........
.c........
..........
..........
..........
..........
..........
)";

TEST_CASE("board race tells a runner that is too near after the sums, with exit code 1") {
  const ProgramResult lines = run_program("board race -", kTooNear);
  CHECK(lines.exit_code == 1);
  CHECK(lines.out.find("White's moves, most        21\nBlack's runner             21\n") !=
        std::string::npos);
  CHECK(lines.err == "the runner needs 21 moves, not more than White's bound of 21\n");
  const ProgramResult json = run_program("board race --json -", kTooNear);
  CHECK(json.exit_code == 1);
  CHECK(nlohmann::json::parse(json.out).at("black_runner_distance") == 21);
}

TEST_CASE("board extract refuses a board whose runner is too near") {
  const ProgramResult result = run_program("board extract -", kTooNear);
  CHECK(result.exit_code == 1);
  CHECK(result.out.empty());
  CHECK(result.err == "the runner needs 21 moves, not more than White's bound of 21\n");
}

}  // namespace
}  // namespace gadgetc::test

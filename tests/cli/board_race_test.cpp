#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"
#include "tests/one_literal_board.hpp"

namespace gadgetc::test {
namespace {

TEST_CASE("board race tells a runner that is too near after the sums, with exit code 1") {
  const ProgramResult lines = run_program("board race -", one_literal_too_near());
  CHECK(lines.exit_code == 1);
  CHECK(has(lines.out, "White's moves, most        21\nBlack's runner             21\n"));
  CHECK(lines.err == "the runner needs 21 moves, not more than White's bound of 21\n");
  const ProgramResult json = run_program("board race --json -", one_literal_too_near());
  CHECK(json.exit_code == 1);
  CHECK(nlohmann::json::parse(json.out).at("black_runner_distance") == 21);
}

TEST_CASE("board extract refuses a board whose runner is too near") {
  const ProgramResult result = run_program("board extract -", one_literal_too_near());
  CHECK(result.exit_code == 1);
  CHECK(result.out.empty());
  CHECK(result.err == "the runner needs 21 moves, not more than White's bound of 21\n");
}

}  // namespace
}  // namespace gadgetc::test

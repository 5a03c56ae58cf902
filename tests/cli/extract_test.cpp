#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

// The least formula that no drawing has without a crossing: with the AND, the first two variables
// are joined to each of three clauses.
constexpr const char* kCrossed = "c varname 1 left\np cnf 4 3\n1 2 0\n1 2 3 0\n1 2 4 0\n";

std::string board_of(const std::string& options = "") {
  const std::string result = printed("compile -q - " + options, kCrossed);
  return result;
}

TEST_CASE("board extract gives back the formula of either kind of crossing") {
  for (const char* crossover : {"--crossover tile", "--crossover circuit"}) {
    const ProgramResult result = run_program("board extract - --cnf", board_of(crossover));
    CHECK(result.exit_code == 0);
    CHECK(result.err == "design rules hold; the circuit carries the header's formula\n");
    CHECK(result.out.starts_with("c varname 1 left\np cnf 4 3\n"));
    for (const char* clause : {"1 2 0\n", "1 2 3 0\n", "1 2 4 0\n"}) {
      CHECK(has(result.out, clause));
    }
  }
}

TEST_CASE("board extract writes the circuit, with crossings as one gate or as many") {
  const std::string board = board_of("--crossover circuit");
  const auto counts = [&](const std::string& options) {
    const std::string result = printed("board extract - -q --json" + options, board);
    return nlohmann::json::parse(result)["circuit"];
  };
  CHECK(counts("")["crossing"] == 1);
  CHECK(counts("")["choice"] == 0);
  CHECK(counts(" --gates")["crossing"] == 0);
  CHECK(counts(" --gates")["choice"] == 8);
  CHECK(run_program("board extract -q -", board).out.starts_with("digraph"));
}

TEST_CASE("board extract names the square where a board breaks a design rule and exits with 1") {
  std::string board = board_of();
  // The first black dog in the pieces' rows becomes a wolf.
  const auto at = board.find('d', board.find("\npieces"));
  REQUIRE(at != std::string::npos);
  board[at] = 'w';
  const ProgramResult result = run_program("board extract - -q", board);
  CHECK(result.exit_code == 1);
  CHECK(result.out.empty());
  CHECK_THAT(result.err, Catch::Matches("([a-z]+[0-9]+: [a-z ]+\n)+"));
}

TEST_CASE("board extract refuses what is no board, and no input at all, with 2") {
  CHECK(run_program("board extract -", "no board").exit_code == 2);
  CHECK(run_program("board extract").exit_code == 2);
  CHECK(run_program("board extract --fen '8/8 w'").exit_code == 2);
}

TEST_CASE("circuit --planar shows the crossings of the layout") {
  const ProgramResult plain = run_program("circuit - --json", kCrossed);
  const ProgramResult planar = run_program("circuit - --json --planar", kCrossed);
  CHECK(nlohmann::json::parse(plain.out)["circuit"]["crossing"] == 0);
  CHECK(nlohmann::json::parse(planar.out)["circuit"]["crossing"] == 1);
  CHECK(has(run_program("circuit - --planar", kCrossed).out, "cross.1"));
}

TEST_CASE("board extract finds the circuit from what parts do") {
  const std::string target = GENERATE("jungle", "amazons");
  const std::string board =
      run_program("compile -q --target " + target + " -", "p cnf 3 2\n1 2 0\n2 3 0\n").out;
  const ProgramResult result = run_program("board extract --by-inference --json -", board);
  CHECK(result.exit_code == 0);
  CHECK(result.err.ends_with(" kinds; the circuit is that of the tiles\n"));
  const auto circuit = nlohmann::json::parse(result.out)["circuit"];
  const auto tiles = nlohmann::json::parse(run_program("board extract -q --json -", board).out);
  for (const char* kind : {"and", "or", "splitter", "variable"}) {
    CHECK(circuit[kind] == tiles["circuit"][kind]);
  }
  const ProgramResult late =
      run_program("board extract --by-inference --time-limit 0 -", board);
  CHECK(late.exit_code == 3);
  CHECK(late.out == "");
  CHECK(has(late.err, "not extracted: the "));
  CHECK(late.err.ends_with("the time limit was reached\n"));
  for (const char* options : {"--by-inference --cnf", "--by-inference --gates", "--time-limit 3"}) {
    CHECK(run_program(std::string("board extract - ") + options, board).exit_code == 2);
  }
}

TEST_CASE("circuits of all examples are found from what parts do (long)") {
  const std::string examples = GADGETC_SOURCE_DIR "/examples/";
  for (const char* name : {"or.cnf", "majority.cnf", "tictactoe.cnf", "hex3.cnf",
                           "subtraction.qdimacs", "two_doors.qdimacs", "arbiter.qcir"}) {
    for (const char* crossover : {"tile", "circuit"}) {
      INFO(name << ", crossings: " << crossover);
      const ProgramResult board = run_program("compile -q " + examples + name + " --crossover " +
                                              crossover);
      const ProgramResult result = run_program("board extract --by-inference -", board.out);
      CHECK(result.exit_code == 0);
      CHECK(result.err.ends_with(" kinds; the circuit is that of the tiles\n"));
    }
  }
}

}  // namespace
}  // namespace gadgetc::test

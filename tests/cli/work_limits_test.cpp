// Limits of work: what is counted, what is foretold, and what is kept when one is reached.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace fs = std::filesystem;

namespace gadgetc::test {
namespace {

// In so many KiB of address space, at most a minute.
ProgramResult run_in(int kibibytes, const std::string& arguments) {
#if defined(GADGETC_SANITIZED)
  static_cast<void>(kibibytes);
  return run_program(arguments);
#else
  return run_program_at("ulimit -v " + std::to_string(kibibytes) + "; timeout 60 " GADGETC_PROGRAM,
                        arguments);
#endif
}

std::string one_clause(int literals) {
  std::string text = "p cnf " + std::to_string(literals) + " 1\n";
  for (int v = 1; v <= literals; ++v) text += std::to_string(v) + " ";
  return text + "0\n";
}

// Each clause of three variables far apart, so that wires cross.
std::string crossed_clauses(int clauses) {
  const int variables = 2 * clauses;
  std::string text =
      "p cnf " + std::to_string(variables) + " " + std::to_string(clauses) + "\n";
  for (int c = 0; c < clauses; ++c) {
    for (const int step : {1, 7, 17}) text += std::to_string(1 + c * step % variables) + " ";
    text += "0\n";
  }
  return text;
}

TEST_CASE("board verify keeps to its limits and says which one came first") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("board"), strategy = scratch.file("strategy");
  for (const std::string choice : {"tictactoe.cnf", "majority.cnf --target konane"}) {
    REQUIRE(run_program("compile -q " + kExamples + choice + " -o " + board + " --strategy " +
                        strategy)
                .exit_code == 0);
    const std::string verify = "board verify " + board + " --strategy " + strategy;
    const ProgramResult memory = run_in(400'000, verify + " --memory-limit 1");
    INFO(choice << '\n' << memory.err);
    CHECK(memory.exit_code == 3);
    CHECK(memory.out.starts_with("no fault in "));
    CHECK(memory.out.ends_with(" positions, and there are more; the memory limit was reached\n"));
    const ProgramResult json = run_program(verify + " --memory-limit 1 --json");
    CHECK(json.exit_code == 3);
    CHECK(nlohmann::json::parse(json.out)["holds"].is_null());
    CHECK(run_program(verify + " --positions 5").out ==
          "no fault in 6 positions, and there are more\n");
    const ProgramResult time = run_program(verify + " --time-limit 0");
    CHECK(time.exit_code == 3);
    CHECK(has(time.out + time.err, "the time limit was reached\n"));
  }
}

TEST_CASE("gadget infer leaves open what a limit ends, on a tile too large for one game, too") {
  for (const std::string limit : {"--time-limit 0.3", "--states 1000", "--memory-limit 1"}) {
    const ProgramResult result = run_program("gadget infer --guests 0 crossing " + limit);
    INFO(limit << '\n' << result.out << result.err);
    CHECK(result.exit_code == 3);
    CHECK(result.err == "");
    CHECK(has(result.out, "limit was reached"));
    const ProgramResult json =
        run_program("gadget infer --json --guests 0 crossing " + limit);
    CHECK(json.exit_code == 3);
    CHECK(nlohmann::json::parse(json.out)["answers"][0]["holds"].is_null());
  }
}

TEST_CASE("what a formula's counts say is said before its game is searched") {
  const ScratchDirectory scratch;
  constexpr int kVariables = 100'003;  // a prime: no two clauses are alike
  std::string text = "p cnf 100003 100000\n";
  for (int c = 1; c <= 100'000; ++c) {
    for (const int factor : {1, 2, 3, 5, 7, 11}) {
      text += std::to_string(1 + c * factor % kVariables) + " ";
    }
    text += "0\n";
  }
  write_file(scratch.file("f"), text);
  for (const std::string options : {" --level board", " --level layout", " --target konane"}) {
    const ProgramResult result =
        run_in(300'000, "check -q --time-limit 30 " + scratch.file("f") + options);
    INFO(options << '\n' << result.err);
    CHECK(result.exit_code == 2);
    CHECK(has(result.err, "gadgetc: error: the "));
    CHECK(result.out == "");
  }
  write_file(scratch.file("f"), one_clause(1'000'000));
  const ProgramResult lattice = run_in(300'000, "compile --target konane " + scratch.file("f"));
  CHECK(lattice.exit_code == 2);
  CHECK(lattice.err == "gadgetc: error: the circuit would have 2000000 gates; at most 500000 are "
                       "drawn on a lattice\n");
}

TEST_CASE("a picture or page that no board of a formula can have is refused before there is one") {
  const ScratchDirectory scratch;
  write_file(scratch.file("f"), one_clause(4'000'000));
  for (const std::string product : {"--svg", "--html", "--tikz"}) {
    const ProgramResult result =
        run_in(600'000, "compile -q " + scratch.file("f") + " -o " + scratch.file("board") + " " +
                            product + " " + scratch.file("product"));
    INFO(product << '\n' << result.err);
    CHECK(result.exit_code == 2);
    CHECK(has(result.err, " squares at least, too large for " + product + " (limit "));
    CHECK(files_in(scratch.path()) == std::vector<std::string>{"f"});
  }
}

TEST_CASE("a board too large for a picture is written all the same, and the picture is named") {
  const ScratchDirectory scratch;
  for (const std::string target : {"jungle", "konane"}) {
    write_file(scratch.file("f"), crossed_clauses(target == "jungle" ? 120 : 30));
    const std::string board = scratch.file(target), tikz = scratch.file("tikz");
    const ProgramResult result =
        run_program("compile -q --target " + target + " " + scratch.file("f") + " -o " + board +
                    " --tikz " + tikz + " --svg " + scratch.file("svg"));
    INFO(result.err);
    CHECK(result.exit_code == 3);
    CHECK(has(result.err, " squares is too large for --tikz (limit 60000); '" + tikz +
                              "' is not written\n"));
    CHECK_FALSE(fs::exists(tikz));
    CHECK(fs::exists(scratch.file("svg")));
    CHECK(run_program("board info " + board).exit_code == 0);
  }
}

}  // namespace
}  // namespace gadgetc::test

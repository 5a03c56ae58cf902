// Texts of every kind with the mark that some programs put before UTF-8.
#include <catch2/catch.hpp>
#include <regex>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

const std::string kMark = "\xef\xbb\xbf";

std::string without_seconds(const std::string& text) {
  return std::regex_replace(text, std::regex("[0-9.]+ s(econds)?\\b"), "0 s");
}

TEST_CASE("a byte order mark before a text of any kind is skipped") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("board"), strategy = scratch.file("strategy");
  const std::string majority = kSource + "/examples/majority.cnf";
  REQUIRE(run_program("compile -q " + majority + " -o " + board).exit_code == 0);
  REQUIRE(run_program("compile -q " + majority + " --target konane -o " + board + "2").exit_code ==
          0);
  REQUIRE(run_program("compile -q " + majority + " --target arc-kayles -o " + board + "3")
              .exit_code == 0);
  REQUIRE(run_program("solve " + majority + " --strategy " + strategy).exit_code == 0);
  REQUIRE(run_program("board play --side both", "a3a4\nsave " + scratch.file("game") + "\n")
              .exit_code == 0);
  const std::string qcir = read_file(kSource + "/examples/arbiter.qcir");
  const std::pair<std::string, std::string> texts[] = {
      {"solve", read_file(majority)},
      {"solve", "(x or y) and (y or z)\n"},
      {"solve", "#positions\na b\n#times\nt1 t2\n#blackturns\nt1\n#blackwins\na\n"},
      {"solve", read_file(kSource + "/examples/two_doors.qdimacs")},
      {"formula qbf", qcir},
      {"formula cover --edges", "a b\nb c\n"},
      {"check " + majority + " --strategy", read_file(strategy)},
      {"board info", read_file(board)},
      {"board info", read_file(board + "2")},
      {"board info", read_file(board + "3")},
      {"board render --game", read_file(scratch.file("game"))},
      {"gadget show", read_file(kSource + "/gadgets/library/jungle/compact/wire.gadget")},
      {"gadget infer", read_file(kSource + "/gadgets/library/jungle/compact/wire.gadget")},
      {"minishogi classify", "1000000\n2000000\n"}};
  for (const auto& [command, text] : texts) {
    CAPTURE(command, text.substr(0, 40));
    const ProgramResult plain = run_program(command + " -", text);
    const ProgramResult marked = run_program(command + " -", kMark + text);
    CHECK(plain.exit_code == 0);
    CHECK(marked.exit_code == 0);
    CHECK(without_seconds(marked.out) == without_seconds(plain.out));
    CHECK(marked.err == plain.err);
    // The same from a file, which is not read but mapped.
    const TemporaryFile file(kMark + text);
    CHECK(without_seconds(run_program(command + " " + file.path()).out) ==
          without_seconds(plain.out));
  }
}

TEST_CASE("a place behind a byte order mark is counted without it") {
  CHECK(run_program("solve -", kMark + "p cnf 1 x\n").err ==
        "<stdin>:1:9: error: expected the number of clauses, got 'x'\np cnf 1 x\n        ^\n");
}

TEST_CASE("sessions skip the mark as well") {
  CHECK(run_program("engine", kMark + "isready\nquit\n").out == "readyok\n");
}

}  // namespace
}  // namespace gadgetc::test

// Inputs without end, and inputs that nobody writes: every command that reads one ends at its
// limits, or at the bound that holds where there are none.
#include <sys/stat.h>

#include <catch2/catch.hpp>

#include "tests/cli/run_program.hpp"

namespace fs = std::filesystem;

namespace gadgetc::test {
namespace {

// In so much memory and time, which is far more than a limit of a second allows.
ProgramResult run_bounded(const std::string& arguments) {
#if defined(GADGETC_SANITIZED)
  return run_program_at("timeout 200 " GADGETC_PROGRAM, arguments);
#else
  return run_program_at("ulimit -v 4000000; timeout 60 " GADGETC_PROGRAM, arguments);
#endif
}

using Commands = std::vector<std::string>;

const std::string kTimeIsUp = "gadgetc: the time limit was reached\n";

TEST_CASE("reading keeps to the limit of time of every command that has one") {
  const ScratchDirectory scratch;
  const std::string pipe = scratch.file("pipe");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  for (const std::string& input : {std::string("/dev/zero"), pipe}) {
    for (const std::string& command :
         Commands{"board solve", "board extract --by-inference", "board reach",
                  "board verify --strategy " + kOr, "check", "compile", "gadget infer",
                  "gadget reach", "gadget verify", "perft 1 --board",
                  "minishogi sample 10 --resume", "check " + kOr + " --strategy",
                  "check " + kOr + " --certificate " + kOr + " --board"}) {
      const ProgramResult result = run_bounded(command + " " + input + " --time-limit 0.05");
      INFO(command << ' ' << input << '\n' << result.err);
      CHECK(result.exit_code == 3);
      CHECK(result.err == kTimeIsUp);
      CHECK(result.out == "");
    }
    const ProgramResult solved = run_bounded("solve --time-limit 0.05 " + input);
    CHECK(solved.exit_code == 3);
    CHECK(solved.out == "c a limit was reached before the formula was read\ns UNKNOWN\n");
  }
}

TEST_CASE("reading keeps to the limit of memory of every command that has one") {
  for (const std::string& command :
       Commands{"solve", "board solve", "board extract --by-inference", "board reach",
                "board verify --strategy " + kOr, "check", "gadget infer", "gadget mutations",
                "gadget verify"}) {
    const ProgramResult result = run_bounded(command + " /dev/zero --memory-limit 40");
    INFO(command << '\n' << result.err);
    CHECK(result.exit_code == 3);
    CHECK(result.err == "gadgetc: error: cannot read '/dev/zero': it has more than 40 MiB, the "
                        "most that is read\n");
  }
}

TEST_CASE("a command without limits reads a gibibyte of an input and says so") {
  for (const std::string& command : Commands{"board info /dev/zero", "circuit - </dev/zero"}) {
    const ProgramResult result = run_program_at(
        "sh -c 'timeout 200 \"$0\" " + command + "' " GADGETC_PROGRAM, "");
    INFO(command << '\n' << result.err);
    CHECK(result.exit_code == 3);
    CHECK(has(result.err, "it has more than 1024 MiB, the most that is read\n"));
  }
}

TEST_CASE("the checker of certificates reads no more of an input either") {
  for (const std::string& arguments :
       Commands{kOr + " - /dev/null </dev/zero", kOr + " /dev/null /dev/zero"}) {
    const ProgramResult result = run_program_at(
        "sh -c 'timeout 200 \"$0\" " + arguments + "' " GADGETC_RECHECK, "");
    INFO(arguments << '\n' << result.err);
    CHECK(result.exit_code == 3);
    CHECK(result.err.starts_with("gadgetc-recheck: error: cannot read '"));
    CHECK(result.err.ends_with("it has more than 1024 MiB, the most that is read\n"));
  }
}

TEST_CASE("a line without end ends a session by a message") {
  const std::string board = GADGETC_SOURCE_DIR "/tests/fuzz/seeds/board/compiled.jungle";
  for (const std::string& command : Commands{"engine", "board play " + board}) {
    const ProgramResult result = run_program_at(
        "sh -c 'ulimit -v 2000000; timeout 60 \"$0\" " + command + " </dev/zero' " GADGETC_PROGRAM,
        "");
    INFO(command << '\n' << result.err);
    CHECK(result.exit_code == 3);
    CHECK(has(result.err, "gadgetc: error: a line of '<stdin>' has more than 16 MiB\n"));
  }
}

}  // namespace
}  // namespace gadgetc::test

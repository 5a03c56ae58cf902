#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <sstream>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

const std::string kVariable = "gadget search --contract 'pick -> out' --pieces CPp --squares 4";

TEST_CASE("gadget search finds the least variable and writes it as a tile") {
  const ScratchDirectory scratch;
  CHECK(
      has(printed(kVariable + " -o " + scratch.file("v.gadget")), "20 games held, 20 drawings\n"));
  CHECK(run_program("gadget verify " + scratch.file("v.gadget")).exit_code == 0);
  CHECK(run_program(kVariable + " --name v --directory " + scratch.file("")).exit_code == 0);
  CHECK(read_file(scratch.file("v-1.gadget")).rfind("gadget v\n", 0) == 0);
  CHECK(read_file(scratch.file("v-20.gadget")).rfind("gadget v\n", 0) == 0);
}

TEST_CASE("gadget search puts tiles last in which White can threaten for ever, and says so") {
  const ScratchDirectory scratch;
  const std::string den = "gadget search --contract 'in -> den' --pieces C1d1 --squares 4 --name t";
  const std::string result = printed(den + " --directory " + scratch.file(""));
  const std::string counts = "\n10 games held, 10 drawings\nin the last 2 of them White can ";
  CHECK(has(result, counts));
  for (int n = 1; n <= 10; ++n) {
    const std::string file = scratch.file("t-" + std::to_string(n) + ".gadget");
    const std::string verified = printed("gadget verify --trapped-attack full " + file);
    INFO(n);
    CHECK((has(verified, "threaten for ever")) == (n > 8));
  }
}

TEST_CASE("gadget search asks no tile whether White can threaten for ever when time is over") {
  const std::string den = "gadget search --contract 'in -> den' --pieces C1d1 --squares 4";
  const ScratchDirectory scratch;
  const std::string resume = den + " --resume " + scratch.file("checkpoint");
  const ProgramResult all = run_program(resume);
  CHECK(all.exit_code == 0);
  // Nothing is left to search; the tiles are in the order in which they were found.
  const ProgramResult late = run_program(resume + " --time-limit 0.000001");
  CHECK(late.exit_code == 3);
  CHECK(has(late.out, "of 10 at the end it is not known, at a limit, whether "));
  CHECK(late.err == "gadgetc: a limit was reached: White may threaten for ever in some tiles\n");
}

TEST_CASE("gadget search exits with 1 when there is no such tile") {
  const ProgramResult result = run_program(
      "gadget search --contract 'control passage -> out' --pieces CCd --squares 4");
  CHECK(result.exit_code == 1);
  CHECK(has(result.out, "0 games held, 0 drawings\n"));
}

TEST_CASE("gadget search takes up a checkpoint and prints the same bytes") {
  const ScratchDirectory scratch;
  const std::string resume = " --resume " + scratch.file("checkpoint");
  const ProgramResult first = run_program(kVariable + resume);
  const ProgramResult second = run_program(kVariable + resume + " --threads 3");
  CHECK(first.out == run_program(kVariable).out);
  CHECK(second.out == first.out);
  const ProgramResult other = run_program(
      "gadget search --contract 'pick -> out' --pieces CP --squares 4" + resume);
  CHECK(other.exit_code == 2);
  CHECK(other.err ==
        "gadgetc: error: " + scratch.file("checkpoint") + ": a checkpoint of another search\n");
}

TEST_CASE("gadget search that is killed goes on from its checkpoint to the same bytes (long)",
          "[long]") {
  const ScratchDirectory scratch;
  const std::string search = "gadget search --contract 'in -> left; in -> right' --pieces d "
                             "--squares 7 --squares-from 6 --trapped-attack none";
  const std::string resume = search + " --resume " + scratch.file("checkpoint");
  const std::string killed = "timeout -s KILL 7 " + std::string(GADGETC_PROGRAM) + " " + resume +
                             " >" + scratch.file("out") + " 2>&1";
  CHECK(std::system(killed.c_str()) != -1);
  const ProgramResult rest = run_program(resume);
  CHECK(rest.out == run_program(search).out);
}

TEST_CASE("gadget search that is interrupted keeps the blocks it has finished") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("checkpoint");
  const std::string search = "gadget search --contract 'in -> left; in -> right' --pieces C3d1 "
                             "--squares 7 --resume " + file;
  const std::string interrupted_search =
      "for t in 1 5 30; do timeout --preserve-status -s INT $t " GADGETC_PROGRAM " " + search +
      " >" + scratch.file("out") + " 2>&1; status=$?; [ -s " + file + " ] && break; done; " +
      "exit $status";
  const int status = std::system(interrupted_search.c_str());
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 130);
  const auto blocks = [&] {
    const std::string text = read_file(file);
    CHECK(text.substr(text.size() - 4) == "end\n");
    std::size_t count = 0;
    for (std::size_t at = 0; (at = text.find("\nrow ", at)) != std::string::npos; ++at) {
      std::size_t number = 0, finished = 0;
      std::istringstream(text.substr(at + 5)) >> number >> finished;
      count += finished;
    }
    return count;
  };
  const std::size_t before = blocks();
  CHECK(before > 0);
  CHECK(run_program(search + " --time-limit 0.5").exit_code == 3);
  CHECK(blocks() >= before);
}

TEST_CASE("gadget search stops at its time limit with 3 and says what is not exhausted") {
  const ProgramResult result =
      run_program("gadget search --contract 'control passage -> out' --pieces CCd --squares 9 "
                  "--squares-from 8 --time-limit 0.3");
  CHECK(result.exit_code == 3);
  CHECK(has(result.out, "(not finished)"));
  CHECK(has(result.err, "the time limit was reached"));
}

TEST_CASE("gadget search --sample prints the same for a seed") {
  const std::string sample = "gadget search --contract 'in -> out' --pieces C1P1d1 --squares 4 "
                             "--sample 40 --seed 7";
  CHECK(run_program(sample + " --threads 2").out == printed(sample));
}

TEST_CASE("gadget search --shrink takes needless squares and pieces off a tile") {
  const TemporaryFile tile(
      "gadget v\nout out 0 2 east\ndeliver pick -> out\n"
      "terrain\n..^v\n~~..\npieces\npP..\n~~C.\n");
  CHECK(run_program("gadget search --shrink " + tile.path()).exit_code == 2);
  const TemporaryFile large(
      "gadget v\nout out 0 2 north\ndeliver pick -> out\n"
      "terrain\n..^\n~~.\n~~.\npieces\npP.\n..C\n...\n");
  CHECK(printed("gadget search --shrink " + large.path())
            .rfind("4 squares and 3 pieces; before 5 and 3;", 0) == 0);
  for (const char* needless : {"--trapped-attack none", "--threads 2", "--sample 5",
                               "--contract 'in -> out'", "--directory ."}) {
    INFO(needless);
    CHECK(run_program("gadget search --shrink " + large.path() + " " + needless).exit_code == 2);
  }
}

TEST_CASE("gadget search refuses options that make no sense, each with a message") {
  const auto error = [](const std::string& options) {
    const std::string result = refusal("gadget search " + options);
    return result;
  };
  const std::string rest = " --squares 3";
  CHECK(error("") == "gadgetc: error: --contract and --squares are needed, or --shrink\n");
  CHECK(error("--contract 'in out'" + rest) ==
        "gadgetc: error: contract: expected 'inputs -> outputs', got 'in out'\n");
  CHECK(error("--contract 'in -> in'" + rest) ==
        "gadgetc: error: contract: 'in' is an input and an output\n");
  CHECK(error("--contract 'den -> out'" + rest) ==
        "gadgetc: error: contract: 'den' is no input\n");
  CHECK(error("--contract ';'" + rest) == "gadgetc: error: contract: no rule\n");
  CHECK(error("--contract 'in -> out' --pieces CX" + rest) ==
        "gadgetc: error: pieces: 'X' is no piece\n");
  CHECK(error("--contract 'in -> out' --pieces L" + rest) ==
        "gadgetc: error: pieces: 'L' is not searched: no rats, no black cats, no leaping pieces\n");
  CHECK(error("--contract 'in -> out' --order in" + rest) ==
        "gadgetc: error: order: every port of the contract has to stand in it\n");
  CHECK(error("--contract 'in -> out' --guest 'out C'" + rest) ==
        "gadgetc: error: guest: 'C' is none of those that wait outside ports, 'Pwdpe'\n");
  CHECK(error("--contract 'in -> out' --share 'in out'" + rest) ==
        "gadgetc: error: share: only inputs share a wire\n");
  CHECK(error("--contract 'in -> out' --squares-from 4" + rest) ==
        "gadgetc: error: --squares-from is more than --squares\n");
  CHECK(error("--contract 'in -> out' --sample 3 --resume x" + rest) ==
        "gadgetc: error: --resume does not go with --sample\n");
  CHECK(has(error("--contract 'in -> out' --squares 99"), "--squares"));
}

}  // namespace
}  // namespace gadgetc::test

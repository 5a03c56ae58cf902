// Small files that claim to be large: refused with their place, at once, in little memory.
#include <catch2/catch.hpp>
#include <cstdlib>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

struct Bomb {
  std::string arguments, file, message;
};

const std::string kBoardHeader = "\nrules paper\nturn white\nterrain\n";

TEST_CASE("a small file that claims a large thing is refused in little memory") {
  const std::vector<Bomb> bombs = {
      {"solve", "p cnf 1000000000 1\n1 0\n", ":1:7: error: number of variables '1000000000'"},
      {"compile", "p cnf 1 1000000000\n1 0\n", ":1:9: error: the header promises 1000000000"},
      {"circuit", "p cnf 1 99999999999999999999\n", ":1:9: error:"},
      {"board info", "jungle 1\nsize 1000000000 1000000000" + kBoardHeader, ":6:1: error:"},
      {"board solve", "jungle 1\nsize 1000000000 1000000000" + kBoardHeader,
       ":2:1: error: a board"},
      {"board print", "jungle 1\nsize 2000000000 1" + kBoardHeader + ".\n",
       ":7:1: error: expected"},
      {"board moves", "jungle 1\nsize 1 3" + kBoardHeader + "99999999999999999999.\n",
       ":6:1: error: the row is longer than 3 squares"},
      {"board moves", "jungle 1\nsize 99999999999 3" + kBoardHeader, ":2:6: error:"},
      {"gadget verify", "gadget x\nin a 99999999999 0 west\n", ": error:"},
  };
  const ScratchDirectory scratch;
  const std::string input = scratch.file("bomb"), answer = scratch.file("answer");
  for (const Bomb& bomb : bombs) {
    write_file(input, bomb.file);
    // Kibibytes of address space; a program under the sanitizers reserves terabytes of it.
#if defined(__SANITIZE_ADDRESS__)
    const std::string limit;
#else
    const std::string limit = "ulimit -v 500000; ";
#endif
    const std::string command = limit + "timeout 20 " + GADGETC_PROGRAM + " " + bomb.arguments +
                                " " + input + " > " + answer + " 2>&1";
    INFO(bomb.arguments << '\n' << bomb.file);
    const int status = std::system(command.c_str());
    CHECK(WEXITSTATUS(status) == 2);
    const std::string said = read_file(answer);
    INFO(said);
    CHECK(said.find(bomb.message) != std::string::npos);
  }
}

}  // namespace
}  // namespace gadgetc::test

// Small files that claim to be large: refused with their place, at once, in little memory.
#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <utility>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

struct Bomb {
  std::string arguments, file, message;
};

const std::string kBoardHeader = "\nrules paper\nturn white\nterrain\n";
const std::string kKonaneHeader = "konane 1\nsize ";
const std::string kBoard = GADGETC_SOURCE_DIR "/tests/fuzz/seeds/board/compiled.jungle";
const std::string kStrategyHeader = "strategy 1\ngame 2 1\nfirst black\nwinner white\n";
const std::string kTallyHeader = "gadgetc-samples 1\nuniverse 16014219505238849250\nseed 1\n";

// A table's header that names these kinds and nothing behind it.
std::string table_of(char white, char black) {
  return std::string("GDGTABLE\2\0", 10) + white + black + std::string("\0\0\1\0", 4) +
         std::string(80, '\0');
}

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
      {"board solve", "jungle 1\nsize 1 9" + kBoardHeader + "1000000000000000000.\n",
       ":6:1: error: the row is longer than 9 squares"},
      {"board moves", "jungle 1\nsize 1 9\nstrengths 1 1000000000000000000" + kBoardHeader,
       ":3:13: error:"},
      {"board info", "konane 1\nsize 1000000000 1000000000\nturn white\nstones\n",
       ":2:1: error: a board"},
      {"board print", "konane 1\nsize 2000000000 1\nturn white\nstones\n.\n",
       ":6:1: error: expected row 2"},
      {"board moves", kKonaneHeader + "2 2000000000\nturn white\nstones\n2000000000.\n",
       ":2:1: error: a board of 2 x 2000000000 squares"},
      {"board render", kKonaneHeader + "50000 50000\nturn white\nstones\n",
       ":2:1: error: a board of 50000 x 50000 squares"},
      {"board solve", kKonaneHeader + "46340 46340\nturn white\nstones\n46340W\n",
       ":6:1: error: expected row 2 of 46340"},
      {"perft 1 --board", kKonaneHeader + "2 1000000000\nturn white\nstones\n2000000000W\n",
       ":5:1: error: the row is longer than 1000000000 squares"},
      {"engine --board", kKonaneHeader + "1 2000000000\nturn white\nstones\n1999999999B\n",
       ":5:12: error: the row has 1999999999 squares, expected 2000000000"},
      {"board tell", "game 1\nmoves\nboard\njungle 1\nsize 1000000000 1000000000" + kBoardHeader,
       ":5:1: error: a board"},
      {"gadget verify", "gadget x\nin a 99999999999 0 west\n", ": error:"},
      {"gadget recheck", "gadgetc certificate 2\nrules paper\ntempo 1000000000000000000\n",
       ":3:7: error: a number of moves '1000000000000000000' is too large"},
      {"check " + kOr + " --strategy", "strategy 1\ngame 4294967296 1\nfirst black\n",
       ":2:6: error: a number of vertices '4294967296' is too large"},
      {"check " + kOr + " --strategy", kStrategyHeader + "4294967296 won black\n",
       ":5:1: error: node '4294967296' is too large"},
      {"check " + kOr + " --strategy", kStrategyHeader + "1 play white {1}: 1->4294967295\n",
       ":5:22: error: "},
      {"board verify " + kBoard + " --strategy",
       "gadgetc board strategy 1\nformula 1000000000000000000\n",
       ":2:9: error: a number of lines '1000000000000000000' is too large"},
      {"board verify " + kBoard + " --strategy", "gadgetc board strategy 1\nformula 1000000000\n",
       ": error: "},
      {"check " + kOr + " --board " + kBoard + " --certificate",
       "gadgetc board certificate 1\nsize 1000000000000000000 3\n",
       ":2:6: error: a number of rows '1000000000000000000' is too large"},
      {"check " + kOr + " --board " + kBoard + " --certificate",
       "gadgetc konane board certificate 1\nsize 3 3\nfirst white\nformula x\nkind 4000000000\n",
       ":6:1: error: expected 4000000000 lines, got 0"},
      {"minishogi sample 10 --resume",
       kTallyHeader + "samples 1000000000000000000\noutcomes 1000000000000000000\n",
       ":5:1: error: too many outcomes"},
      {"tablebase verify", table_of('\xe0', '\x60'), "it ends in its list of blocks"},
      {"tablebase verify", table_of('\xff', '\xff'), "its header makes no sense"},
  };
  const ScratchDirectory scratch;
  const std::string input = scratch.file("bomb"), answer = scratch.file("answer");
  for (const Bomb& bomb : bombs) {
    write_file(input, bomb.file);
    // Kibibytes of address space; a program under the sanitizers reserves terabytes of it.
#if defined(GADGETC_SANITIZED)
    const std::string limit;
#else
    const std::string limit = "ulimit -v 500000; ";
#endif
    const std::string command = limit + "timeout 20 " + GADGETC_PROGRAM + " " + bomb.arguments +
                                " " + input + " > " + answer + " 2>&1";
    INFO(bomb.arguments << '\n' << bomb.file);
    const int status = std::system(command.c_str());
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 2);
    const std::string said = read_file(answer);
    INFO(said);
    CHECK(has(said, bomb.message));
  }
}

TEST_CASE("a file that is as large as it says ends in a message where memory ends") {
#if !defined(GADGETC_SANITIZED)
  const std::string row = "1000000000.\n";
  const std::string board = "jungle 1\nsize 1 1000000000" + kBoardHeader + row + "pieces\n" + row;
  const std::string konane = kKonaneHeader + "1 2000000000\nturn white\nstones\n2000000000.\n";
  const ScratchDirectory scratch;
  const std::string input = scratch.file("large"), answer = scratch.file("answer");
  for (const auto& [arguments, text] : std::vector<std::pair<std::string, std::string>>{
           {"board moves", board},
           {"perft 1 --board", board},
           {"board info", konane},
           {"engine --board", konane},
           {"solve", "p cnf 10000000 0\n"}}) {
    write_file(input, text);
    const std::string command = "ulimit -v 500000; timeout 20 " GADGETC_PROGRAM " " + arguments +
                                " " + input + " > " + answer + " 2>&1";
    INFO(command);
    const int status = std::system(command.c_str());
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 3);
    CHECK(read_file(answer) == "gadgetc: error: out of memory\n");
  }
#endif
}

// Pairs of the first variable with each other, or of neighbours: a recursion as deep as these are
// long overflows a small stack.
std::string pairs(int variables, bool is_star) {
  std::string text =
      "p cnf " + std::to_string(variables) + " " + std::to_string(variables - 1) + "\n";
  for (int v = 2; v <= variables; ++v) {
    text += std::to_string(is_star ? 1 : v - 1) + " " + std::to_string(v) + " 0\n";
  }
  return text;
}

std::string grid(int side) {
  std::string clauses;
  for (int v = 1; v <= side * side; ++v) {
    if (v % side != 0) clauses += std::to_string(v) + " " + std::to_string(v + 1) + " 0\n";
    if (v + side <= side * side) {
      clauses += std::to_string(v) + " " + std::to_string(v + side) + " 0\n";
    }
  }
  const int edges = 2 * side * (side - 1);
  return "p cnf " + std::to_string(side * side) + " " + std::to_string(edges) + "\n" + clauses;
}

TEST_CASE("plain shapes of thousands of variables compile in half a gigabyte and a small stack") {
#if !defined(GADGETC_SANITIZED)
  const ScratchDirectory scratch;
  const std::string input = scratch.file("shape"), answer = scratch.file("answer");
  for (const std::string& shape : {pairs(8'000, true), pairs(8'000, false), grid(40)}) {
    write_file(input, shape);
    const std::string command = "ulimit -v 500000; ulimit -s 256; " GADGETC_PROGRAM
                                " compile -q " + input + " -o " + scratch.file("board") + " > " +
                                answer + " 2>&1";
    INFO(command);
    const int status = std::system(command.c_str());
    REQUIRE(WIFEXITED(status));
    INFO(read_file(answer));
    CHECK(WEXITSTATUS(status) == 0);
  }
#endif
}

TEST_CASE("a formula too large for a board is refused by its counts in little memory") {
#if !defined(GADGETC_SANITIZED)
  const ScratchDirectory scratch;
  const std::string input = scratch.file("shape"), answer = scratch.file("answer");
  write_file(input, pairs(400'000, true));
  const std::vector<std::string> all_options = {"", " --effort 0", " --dry-run",
                                                " --strategy " + scratch.file("strategy")};
  for (const std::string& options : all_options) {
    const std::string command = "ulimit -v 300000; " GADGETC_PROGRAM " compile -q " + input +
                                options + " -o " + scratch.file("board") + " > " + answer + " 2>&1";
    INFO(command);
    const int status = std::system(command.c_str());
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 2);
    CHECK(has(read_file(answer), "the circuit would have 1599996 gates"));
  }
#endif
}

}  // namespace
}  // namespace gadgetc::test

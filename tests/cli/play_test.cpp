#include <catch2/catch.hpp>
#include <sstream>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

std::string played(const std::string& lines, const std::string& arguments = "") {
  const std::string result = printed("board play --depth 2 " + arguments, lines);
  return result;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t times = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) {
    ++times;
  }
  return times;
}

const std::string kFirstRank = "1  T . ^ @ ^ . L\n";

TEST_CASE("a game draws the board and answers each move by one of the engine's") {
  const std::string text = played("a1a2\n");
  CHECK(text.rfind("9  l . v # v . t\n", 0) == 0);
  CHECK(has(text, "2  T C . ^ . D .\n"));
  CHECK(has(text, "\nBlack plays "));
  CHECK(count(text, "   a b c d e f g\n") == 3);
  CHECK(played("a1a2\n") == text);
}

TEST_CASE("black moves second and a game without engine has both sides") {
  CHECK(has(played("", "--side black"), "White plays "));
  const std::string both = played("a1a2\ng9g8\n", "--side both");
  CHECK_FALSE(has(both, "plays"));
  CHECK(has(both, "8  . d . v . c t\n"));
}

TEST_CASE("undo goes back to the user's last turn") {
  const std::string text = played("a1a2\nundo\nundo\nquit\n");
  CHECK(count(text, kFirstRank) == 2);
  CHECK(has(text, "there is no move of yours to take back\n"));
  CHECK(has(played("undo\n", "--side black"), "there is no move of yours to take back\n"));
  CHECK(count(played("a1a2\ng9g8\nundo\nundo\n", "--side both"), kFirstRank) == 2);
}

TEST_CASE("hints, moves and help are given") {
  const std::string text = played("hint\nmoves\nhelp\n");
  CHECK(has(text, " at 2 plies)\n"));
  CHECK(has(text, "a3a4 a3b3 a3a2 c3b3 "));
  CHECK(has(text, "take back your last move"));
}

TEST_CASE("wrong input is answered") {
  const std::string text = played("a1a9\nd5d6\nhello\n\n\x01\xff\nsave\nload /nowhere/at/all\n"
                                  "save /nowhere/at/all\n");
  CHECK(has(text, "the piece on a1 cannot go to a9; it can go to a2 b1\n"));
  CHECK(has(text, "White has no piece on d5\n"));
  CHECK(has(text, "no command and no move 'hello' (did you mean 'help'?); 'help' tells more\n"));
  CHECK(has(text, "expected the name of a file\n"));
  CHECK(count(text, "/nowhere/at/all") == 2);
  CHECK(count(text, "   a b c d e f g\n") == 1);
}

TEST_CASE("a game is saved and loaded") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("my game");
  CHECK(has(played("a1a2\ng9g8\nsave " + file + "\n", "--side both"), "saved\n"));
  CHECK(read_file(file).rfind("game 1\nmoves\na1a2 g9g8\nboard\njungle 1\n", 0) == 0);
  const std::string text = played("load " + file + "\nundo\nboard\nnew\n", "--side both");
  CHECK(count(text, "8  . d . v . c t\n") == 1);
  CHECK(count(text, "9  l . v # v . t\n") == 4);
  write_file(file, "game 1\nmoves\na1a9\nboard\n");
  CHECK(has(played("load " + file + "\n"), ":5:1: error: "));
}

TEST_CASE("the end of a game is told, and the engine finds it") {
  const std::string fen = "--fen '7/3E3/7/7/7/7/7/7/6e w'";
  CHECK(has(played("d8d9\nd9d8\nhint\n", fen),
            "White wins: den entry\n"));
  CHECK(has(played("d8d9\nmoves\n", fen), "\nnone\n"));
  CHECK(has(played("", fen + " --side none"), "White plays d8d9 (won in 1 ply)\n"));
  CHECK(has(played("", fen + " --side none --bot minimax"), "White wins: den entry\n"));
}

TEST_CASE("a game on any board, by a file") {
  const TemporaryFile board("jungle 1\nsize 1 4\nrules paper\nturn white\nterrain\n....\n"
                            "pieces\nL..c\n");
  CHECK(has(played("a1b1\n", board.path()), "a draw: no legal move\n") == false);
  CHECK(has(played("a1b1\n", board.path()), "Black plays d1c1"));
  CHECK(run_program("board play -").exit_code == 2);
}

TEST_CASE("a script has an answer to every line, and no prompts") {
  const TemporaryFile board("jungle 1\nsize 1 4\nrules paper\nturn white\nterrain\n....\n"
                            "pieces\nL..c\n");
  const std::string start = "1  L . . c\n   a b c d\n";
  CHECK(played("\xef\xbb\xbfmoves\nhnt\nhint\nvariables\ntake x\nboard q9\na1b1\r\nundo\nnew\n\n"
               "quit\n",
               board.path() + " --side both") ==
        start + "a1b1\n" +
            "no command and no move 'hnt' (did you mean 'hint'?); 'help' tells more\n" +
            "a1b1 (wins, by all states)\n" + "no variables are known on this board\n" +
            "no variables are known on this board\n" + "no variable and no square 'q9'\n" +
            "1  . L . c\n   a b c d\n" + start + start);
}

// All land, with a lion of White's and a cat of Black's far from each other.
std::string large_board() {
  std::string pieces = "60.\n";
  std::string text = "jungle 1\nsize 40 60\nrules paper\nturn white\nterrain\n";
  for (int row = 0; row < 40; ++row) text += "60.\n";
  text += "pieces\n";
  for (int row = 0; row < 40; ++row) {
    text += row == 4 ? "5.L54.\n" : row == 35 ? "50.c9.\n" : pieces;
  }
  return text;
}

TEST_CASE("a large board is shown around what moved last") {
  const TemporaryFile board(large_board());
  const std::string note = "; 'board all' shows the whole board\n";
  const std::string both = board.path() + " --side both";
  CHECK(has(played("", both), "ranks 12 to 29 of 40, files m to av of bh" + note));
  const std::string moved = played("f36f35\nay5ay6\n", both);
  CHECK(has(moved, "ranks 23 to 40 of 40, files a to aj of bh" + note));
  CHECK(has(moved, "35  . . . . . L . "));
  CHECK(has(moved, "ranks 1 to 18 of 40, files y to bh of bh" + note));
  CHECK(has(moved, " 6  . . . . . . . . . . . . . . . . . . . . . . . . . . c . "));
  CHECK(count(moved, "\n") < 70);
  CHECK(has(played("board f36\n", both), "ranks 23 to 40 of 40, files a to aj of bh" + note));
  for (const std::string& whole : {played("board all\nquit\n", both),
                                   played("", both + " --whole-board")}) {
    CHECK(has(whole, "\n 1 ....."));
    CHECK(has(whole, "36 .....L...."));
  }
  // What a terminal of 80 columns and 24 lines has room for.
  std::istringstream lines(played("f36f35\n", both));
  for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 80);
}

// Of (x or y), with its bundle.
struct CompiledBoard {
  explicit CompiledBoard(const std::string& target) {
    const ProgramResult result = run_program(
        "compile -q " GADGETC_SOURCE_DIR "/examples/or.cnf --target " + target + " -o " + board +
        " --bundle " + bundle + (target == "jungle" ? " --strategy " + strategy : ""));
    REQUIRE(result.exit_code == 0);
  }
  ScratchDirectory scratch;
  std::string board = scratch.file("board"), bundle = scratch.file("bundle"),
              strategy = scratch.file("strategy");
};

TEST_CASE("variables have names and places, and are taken by their names") {
  for (const std::string target : {"jungle", "konane"}) {
    CAPTURE(target);
    const CompiledBoard made(target);
    for (const bool has_bundle : {true, false}) {
      CAPTURE(has_bundle);
      const std::string x = "x", y = "y";
      const std::string text =
          played("take " + y + "\ntake " + y + "\ntake " + x + "\nvariables\ntake z\ntake\n" +
                     "board " + x + "\nundo\ntake " + x + "\n",
                 made.board + " --side both" + (has_bundle ? " --bundle " + made.bundle : ""));
      CHECK(count(text, "\nWhite takes " + y + "\n") == 1);
      CHECK(count(text, "\nBlack has no move that takes " + y + " now\n") == 1);
      CHECK(count(text, "\nBlack takes " + x + "\n") == 2);
      CHECK(has(text, ", Black's)"));
      CHECK(has(text, ", White's)"));
      CHECK(has(text, "\nno variable 'z'"));
      CHECK(has(text, "\nexpected the name of a variable\n"));
    }
  }
}

TEST_CASE("what is taken by name is the move that takes it") {
  const CompiledBoard made("jungle");
  const std::string text =
      played("take x\n", made.board + " --bundle " + made.bundle + " --side both");
  CHECK(has(text, "\no10n10\nWhite takes x\n"));
  CHECK(has(text, "variables here: y (b11-d10), x (n11-p10)\n"));
  CHECK(has(text, "variables here: y (b11-d10), x (n11-p10, White's)\n"));
  const CompiledBoard other("konane");
  CHECK(has(played("take x\n", other.board + " --bundle " + other.bundle),
            "\ne46e44\nWhite takes x\n"));
}

TEST_CASE("hints come from the strategy, from the solver on small boards, or from the engine") {
  const CompiledBoard made("jungle");
  CHECK(has(played("hint\n", made.board + " --side both --strategy " + made.strategy),
            " (takes x"));
  CHECK(has(played("hint\n", "--fen '7/3E3/7/7/7/7/7/7/6e w'"), "\nd8d9 (wins, by all states)\n"));
  // Black's rat can only lose; the engine says when.
  CHECK(has(played("hint\n", "--fen '7/3E3/7/7/7/7/7/7/6r b' --side black"), " (lost in "));
  CHECK(has(played("hint\n", "--rules 'jungle-chess' --fen '7/3E3/7/7/7/7/7/7/6e w'"),
            "\nd8d9 (won in 1 ply)\n"));
}

TEST_CASE("neither the board nor the strategy of a game is read from where the moves come from") {
  for (const char* arguments : {"-", "--strategy -"}) {
    CHECK(refusal(std::string("board play ") + arguments, "a3a4\n") ==
          "gadgetc: error: standard input is for your moves\n");
  }
}

}  // namespace
}  // namespace gadgetc::test

#include <catch2/catch.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

std::string played(const std::string& lines, const std::string& arguments = "") {
  const ProgramResult result = run_program("board play --depth 2 " + arguments, lines);
  CHECK(result.exit_code == 0);
  CHECK(result.err == "");
  return result.out;
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
  CHECK(has(text, "no command and no move 'hello'; 'help' tells more\n"));
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
  CHECK(has(played("", fen + " --side none"), "White plays d8d9 (won in 1 plies)\n"));
  CHECK(has(played("", fen + " --side none --bot minimax"), "White wins: den entry\n"));
}

TEST_CASE("a game on any board, by a file") {
  const TemporaryFile board("jungle 1\nsize 1 4\nrules paper\nturn white\nterrain\n....\n"
                            "pieces\nL..c\n");
  CHECK(has(played("a1b1\n", board.path()), "a draw: no legal move\n") == false);
  CHECK(has(played("a1b1\n", board.path()), "Black plays d1c1"));
  CHECK(run_program("board play -").exit_code == 2);
}

TEST_CASE("neither the board nor the strategy of a game is read from where the moves come from") {
  for (const char* arguments : {"-", "--strategy -"}) {
    const ProgramResult result = run_program(std::string("board play ") + arguments, "a3a4\n");
    CHECK(result.exit_code == 2);
    CHECK(result.out.empty());
    CHECK(result.err == "gadgetc: error: standard input is for your moves\n");
  }
}

}  // namespace
}  // namespace gadgetc::test

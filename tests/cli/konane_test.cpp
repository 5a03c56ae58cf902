// Boards of Konane through the commands that take boards, told apart by their first line.
#include <catch2/catch.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

const std::string kFull = GADGETC_SOURCE_DIR "/examples/konane/full-6x6.konane";

}  // namespace

TEST_CASE("facts, moves and text of a board of Konane") {
  CHECK(printed("board moves " + kFull) == "a1\nc3\nd4\nf6\n");
  CHECK(printed("board moves -", read_file(kFull)) == "a1\nc3\nd4\nf6\n");
  CHECK(printed("board print " + kFull + " --no-coordinates").substr(0, 26) ==
        " W B W B W B\n B W B W B W\n");
  CHECK(has(printed("board info " + kFull), "game       konane\n"));
  const std::string facts = printed("board info --json " + kThreeStones);
  CHECK(has(facts, "\"stones\": {\n    \"white\": 3,\n    \"black\": 6\n  }"));
  CHECK(has(facts, "\"winner\": null"));
}

TEST_CASE("pictures of a board of Konane") {
  const std::string svg = printed("board render " + kThreeStones);
  CHECK(has(svg, "<title>three white stones</title>"));
  CHECK(has(svg, "<use href=\"#cell1\" x=\"1\" y=\"1\"/>"));
  CHECK(has(printed("board render --format tikz " + kThreeStones), "\\pic at (1,1) {cell 1};"));
}

TEST_CASE("leaf counts of Konane on the command line") {
  const std::string counts = printed("perft --divide --threads 2 --board " + kFull + " 6");
  CHECK(has(counts, "depth 6: 4192 leaves"));
  CHECK(has(counts, "\nd4 "));
  CHECK(has(printed("perft --count leaf --board " + kFull + " 5"), "depth 5: 668 leaves"));
}

TEST_CASE("who wins a small board of Konane") {
  const std::string answer = printed("board solve " + kThreeStones);
  CHECK(has(answer, "method search\n"));
  CHECK(has(answer, "\ns WHITE\n"));
  CHECK(run_program("board solve --exit-code " + kThreeStones).exit_code == 10);
  const ProgramResult unsolved =
      run_program("board solve --time-limit 0 " + kFull);
  CHECK(unsolved.exit_code == 3);
  CHECK(has(unsolved.out, "s UNKNOWN\n"));
}

// A row of empty squares, which a few letters claim.
TEST_CASE("a large board of Konane is decided within its memory, or not at all") {
  const std::string board = "konane 1\nsize 1 2000000\nturn white\nstones\nWB1999998.\n";
  CHECK(has(printed("board solve -", board), "s WHITE\n"));
  const ProgramResult limited = run_program("board solve --memory-limit 10 -", board);
  CHECK(limited.exit_code == 3);
  CHECK(has(limited.out, "s UNKNOWN\n"));
}

TEST_CASE("a game of Konane on the terminal") {
  const std::string game =
      printed("board play --depth 2 " + kFull, "a3a5\nb6\nd4\nmoves\nundo\nmoves\nd3d5\nzz\n");
  CHECK(has(game, "Black has no move a3a5; 'moves' lists them\n"));
  CHECK(has(game, "White plays "));
  CHECK(has(game, "f6 d4 c3 a1\n"));
  CHECK(has(game, "no command and no move 'zz'"));
  CHECK(has(printed("board play --side none --depth 3 " + kFull), " wins: "));
}

TEST_CASE("the engine's protocol plays Konane") {
  const std::string file =
      printed("engine --board " + kThreeStones, "position startpos\ngo depth 20\n");
  CHECK(has(file, "info string won in "));
  CHECK(has(file, "bestmove "));
  const std::string full = printed(
      "engine", "position konane 4 4 moves a1 a2\ngo depth 40\nposition startpos\ngo depth 1\n"
                "position konane 4 4 moves a2\nposition konane 0 4\n");
  CHECK(has(full, "bestmove c1a1\n"));
  CHECK(has(full, "no legal move 'a2' after 0 plies\n"));
  CHECK(has(full, "expected 'position konane ROWS COLUMNS', each 1 to 1000\n"));
}

TEST_CASE("the engine refuses positions of Konane that are none, and keeps the one it has") {
  std::string input = "position konane 1 2 moves b1\n", refusals;
  for (const char* words : {"", " 4", " 0 0", " -1 4", " 4 -1", " +4 4", " 4x 4", " 1001 4",
                            " 4 1001", " 99999999999999999999999 4"}) {
    input += std::string("position konane") + words + '\n';
    refusals += "info string error: expected 'position konane ROWS COLUMNS', each 1 to 1000\n";
  }
  const std::string said = printed("engine", input + "go depth 1\nposition konane 4 4 4\n");
  CHECK(said.substr(0, refusals.size()) == refusals);
  CHECK(has(said, "\nbestmove a1\ninfo string error: expected 'moves', got '4'\n"));
  const std::string sizes = printed(
      "engine", "position konane 1 1\ngo depth 3\nposition konane 1000 1000\ngo depth 1\n");
  CHECK(has(sizes, "no legal move\nbestmove (none)\ninfo depth 1 "));
}

TEST_CASE("an empty board of Konane is lost for who is to move") {
  const std::string empty = "konane 1\nsize 2 3\nturn black\nstones\n3.\n3.\n";
  CHECK(printed("board moves -", empty) == "");
  CHECK(has(printed("board info -", empty), "winner     white\nmoves      0\n"));
  CHECK(printed("board print -", empty) == "2  . . .\n1  . . .\n   a b c\n");
  CHECK(has(printed("board render -", empty), "<svg "));
  CHECK(printed("board solve -", empty) == "c the game is over\nc value 0\ns WHITE\n");
  CHECK(has(printed("board play --side none " + TemporaryFile(empty).path()),
                 "White wins: Black has no move\n"));
  CHECK(has(printed("perft 2 --board -", empty), "depth 2: 1 leaves"));
}

TEST_CASE("lines of a board of Konane may end in CR LF and comments") {
  const std::string text =
      "; c\r\nkonane 1\r\n; c\r\nsize 2 2 ; x\r\n\r\nturn white\r\nstones\r\n"
      "WB ; y\r\n; z\r\nBW\r\n\r\n";
  CHECK(printed("board moves -", text) ==
        printed("board moves -", "konane 1\nsize 2 2\nturn white\nstones\nWB\nBW"));
}

TEST_CASE("what is not for boards of Konane is refused by name") {
  check_refused("board reach " + kFull, "is a board of Konane");
  check_refused("board render --format html --strategy /no/file " + kFull, "/no/file");
  check_refused("board render --chinese " + kFull, "--chinese is for Dou Shou Qi");
  check_refused("board moves --strengths distinct " + kFull, "--strengths is for");
  check_refused("board solve --method retrograde " + kFull, "there is no --method");
  check_refused("board play --bot minimax " + kFull, "--bot and --tables are for");
  check_refused("perft --repetition leaf --board " + kFull + " 3", "--repetition is for");
  check_refused("perft --rules paper --board " + kFull + " 3", "--rules is for");
  check_refused("perft --hash 16 --board " + kFull + " 3", "--hash is for");
  check_refused("perft --strengths distinct --board " + kFull + " 3", "--strengths is for");
  check_refused("perft --fen x --board " + kFull + " 3", "--board excludes --fen");
  check_refused("engine --bot minimax --board " + kFull, "--bot is for");
}

TEST_CASE("what is wrong in a file of Konane is said with line and column") {
  const ProgramResult result =
      run_program("board info -", "konane 1\nsize 1 3\nturn white\nstones\nWBx\n");
  CHECK(result.exit_code == 2);
  CHECK(result.err == "<stdin>:5:3: error: expected one of the cells .WB, got 'x'\nWBx\n  ^\n");
}

}  // namespace gadgetc::test

#include <catch2/catch.hpp>
#include <sstream>

#include "games/konane/board_file.hpp"
#include "games/konane/moves.hpp"
#include "naive_moves.hpp"
#include "tests/message_from.hpp"

namespace gadgetc::konane {

namespace {

std::string board_text(const BoardFile& board, BoardRows rows = BoardRows::Auto) {
  std::ostringstream out;
  write_board(out, board, rows);
  return out.str();
}

std::string complaint(const std::string& text) {
  return message_from([&] { parse_board("bad.konane", text); });
}

}  // namespace

TEST_CASE("random boards of Konane survive being written and read", "[konane]") {
  std::mt19937 random(4);
  for (int round = 0; round < 1'000; ++round) {
    BoardFile board{random_position(random, 12, 12)};
    board.name = round % 2 == 0 ? "" : "board " + std::to_string(round);
    board.formula = round % 3 == 0 ? "" : "p cnf 1 1 1 0 ; kept";
    board.generator = round % 5 == 0 ? "" : "a test";
    CAPTURE(round);
    for (const BoardRows rows : {BoardRows::Plain, BoardRows::RunLength, BoardRows::Auto}) {
      REQUIRE(parse_board_file("test", board_text(board, rows)) == board);
      REQUIRE(parse_board("test", board_text(board, rows)) == board.position);
    }
  }
}

TEST_CASE("large boards of Konane are run-length coded unless plain rows are asked for",
          "[konane]") {
  Position position(100, 100);
  position.set_stone({99, 99}, Stone::White);
  const std::string text = board_text({position});
  CHECK(text.find("\n100.\n") != std::string::npos);
  CHECK(text.find("\n99.W\n") != std::string::npos);
  CHECK(board_text({position}, BoardRows::Plain).size() > 10'000);
  CHECK(parse_board("test", text) == position);
  CHECK(board_text({Position(99, 100)}).find("100.") == std::string::npos);
}

TEST_CASE("a board of Konane in a file", "[konane]") {
  const BoardFile board = parse_board_file("test",
                                           "; a comment\n\n"
                                           " konane 1 ; the game\r\n"
                                           "turn black\n"
                                           "name  four stones ; of a game \n"
                                           "size 2 5\n"
                                           "stones\n"
                                           "WB3. ; a comment\n"
                                           "\n"
                                           "2.BW.");
  CHECK(board.name == "four stones ; of a game");
  CHECK(board.position.turn == Side::Black);
  CHECK(board.position.stone({0, 1}) == Stone::Black);
  CHECK(board_text(board) ==
        "konane 1\nname four stones ; of a game\nsize 2 5\nturn black\nstones\nWB...\n..BW.\n");
}

TEST_CASE("what is wrong with a board of Konane is said with line and column", "[konane]") {
  const std::pair<const char*, const char*> cases[] = {
      {"", "bad.konane:1:1: error: expected a board's first line, 'konane 1', got end of file"},
      {"jungle 1\n", "bad.konane:1:1: error: expected a board's first line, 'konane 1'"},
      {"konane 2\n", "bad.konane:1:8: error: expected version 1 of the board format, got '2'"},
      {"konane 1 x\n", "bad.konane:1:10: error: expected the end of the line, got 'x'"},
      {"konane 1\nrules paper\n",
       "bad.konane:2:1: error: expected size, turn, name, formula, names, generator or stones, "
       "got"},
      {"konane 1\nsize 2\n", "bad.konane:2:7: error: expected the number of columns, got end of"},
      {"konane 1\nsize 0 2\n", "bad.konane:2:6: error: the number of rows must be at least 1"},
      {"konane 1\nsize 1 1\nsize 1 1\n", "bad.konane:3:1: error: second 'size' line"},
      {"konane 1\nsize 65536 65536\n",
       "bad.konane:2:1: error: a board of 65536 x 65536 squares; at most 2147483648 are"},
      {"konane 1\nturn red\n", "bad.konane:2:6: error: expected white or black, got 'red'"},
      {"konane 1\nturn white\nstones\n", "bad.konane:3:1: error: expected a 'size' line before"},
      {"konane 1\nsize 1 1\nstones\n", "bad.konane:3:1: error: expected a 'turn' line before"},
      {"konane 1\nsize 1 3\nturn white\nstones\nWBw\n",
       "bad.konane:5:3: error: expected a stone, W or B, or '.', got 'w'"},
      {"konane 1\nsize 1 3\nturn white\nstones\nWB\n",
       "bad.konane:5:3: error: the row has 2 squares, expected 3"},
      {"konane 1\nsize 1 3\nturn white\nstones\nW3.\n",
       "bad.konane:5:2: error: the row is longer than 3 squares"},
      {"konane 1\nsize 1 3\nturn white\nstones\nWB0.\n",
       "bad.konane:5:3: error: a count must be at least 1"},
      {"konane 1\nsize 1 3\nturn white\nstones\nWB1\n",
       "bad.konane:5:4: error: expected a symbol after the count"},
      {"konane 1\nsize 2 3\nturn white\nstones\nWB.\n",
       "bad.konane:6:1: error: expected row 2 of 2 of the stones, got end of file"},
      {"konane 1\nsize 1 3\nturn white\nstones\nstones\n",
       "bad.konane:5:1: error: expected row 1 of 1 of the stones, got 'stones'"},
      {"konane 1\nsize 1 3\nturn white\nstones\nWB.\nWB.\n",
       "bad.konane:6:1: error: expected nothing after the last row of stones, got 'WB.'"},
  };
  for (const auto& [text, message] : cases) {
    CAPTURE(text);
    CHECK(complaint(text).substr(0, std::string_view(message).size()) == message);
  }
}

TEST_CASE("a small file that claims a large board of Konane takes no memory", "[konane]") {
  CHECK(complaint("konane 1\nsize 40000 50000\nturn white\nstones\n50000.\n")
            .find(":6:1: error: expected row 2 of 40000") != std::string::npos);
}

}  // namespace gadgetc::konane

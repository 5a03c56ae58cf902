#include "games/jungle/game_file.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "tests/games/jungle/naive_moves.hpp"
#include "tests/message_from.hpp"

namespace gadgetc::jungle {
namespace {

const std::string kBoard = "jungle 1\nsize 1 4\nrules paper\nturn white\nterrain\n4.\npieces\n"
                           "C..c\n";

std::string written(const GameFile& file) {
  std::ostringstream out;
  write_game(out, file);
  return out.str();
}

std::string complaint(const std::string& text) {
  return message_from([&] { parse_game("game", text); }, "none");
}

TEST_CASE("games survive being written and read") {
  std::mt19937 random(51);
  for (int round = 0; round < 200; ++round) {
    const BoardFile start{random_position(random), round % 2 == 0 ? "" : "a name"};
    Game game(start.position);
    for (int ply = 0; ply < 30; ++ply) {
      const std::vector<Move> moves = game.legal_moves();
      if (moves.empty()) break;
      game.play(moves[random() % moves.size()]);
    }
    const std::string text = written({game, start});
    const GameFile read = parse_game("game", text);
    REQUIRE(read.game.moves() == game.moves());
    REQUIRE(read.game.position() == game.position());
    REQUIRE(read.start == start);
    REQUIRE(written(read) == text);
  }
}

TEST_CASE("the format of games is that of its description") {
  const BoardFile start = parse_board_file("board", kBoard);
  Game game(start.position);
  game.play(*find_move(game.position(), "a1b1"));
  CHECK(written({game, start}) == "game 1\nmoves\na1b1\nboard\n" +
                                      kBoard.substr(0, kBoard.find("4.")) +
                                      "....\npieces\nC..c\n");
  const GameFile read = parse_game(
      "game", "; by hand\ngame 1 moves a1b1 ; first\n d1c1 board\n" + kBoard);
  CHECK(read.game.plies() == 2);
}

TEST_CASE("what is wrong with a game is told with line and column") {
  const auto starts = [](const std::string& text, const std::string& expected) {
    CAPTURE(text);
    CHECK(complaint(text).rfind(expected, 0) == 0);
  };
  starts("", "game:1:1: error: expected a game's first line, 'game 1', got end of file");
  starts("game 2\n", "game:1:6: error: expected version 1 of the format of games, got '2'");
  starts("game 1\nboard\n", "game:2:1: error: expected 'moves', got 'board'");
  starts("game 1\nmoves\n", "game:3:1: error: expected a move or 'board', got end of file");
  starts("game 1\nmoves\na1b1 a1b1\nboard\n" + kBoard,
         "game:3:6: error: expected a legal move, got 'a1b1'");
  starts("game 1\nmoves\nboard\njungle 2\n",
         "game:4:8: error: expected version 1 of the board format, got '2'");
}

}  // namespace
}  // namespace gadgetc::jungle

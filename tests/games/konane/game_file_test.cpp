#include "games/konane/game_file.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "base/text/input_error.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"
#include "naive_moves.hpp"

namespace gadgetc::konane {
namespace {

const std::string kBoard = "konane 1\nsize 1 5\nturn white\nstones\nWB.B.\n";

std::string written(const GameFile& game) {
  std::ostringstream out;
  write_game(out, game.start, game.moves);
  return out.str();
}

}  // namespace

TEST_CASE("games of Konane survive being written and read") {
  std::mt19937 random(51);
  for (int round = 0; round < 300; ++round) {
    GameFile game;
    game.start.position =
        round % 3 == 0 ? full_board(4, 5 + round % 4) : random_position(random, 7, 12);
    if (round % 2 != 0) game.start.name = "a name";
    game.position = game.start.position;
    for (int ply = 0; ply < 25; ++ply) {
      const std::vector<Move> moves = legal_moves(game.position);
      if (moves.empty()) break;
      game.moves.push_back(moves[random() % moves.size()]);
      play(game.position, game.moves.back());
    }
    const std::string text = written(game);
    const GameFile read = parse_game("game", text);
    REQUIRE(read.moves == game.moves);
    REQUIRE(read.position == game.position);
    REQUIRE(read.start == game.start);
    REQUIRE(written(read) == text);
  }
}

TEST_CASE("the format of games of Konane is that of its description") {
  const GameFile read =
      parse_game("game", "; by hand\ngame 1 moves a1c1 ; one jump\nboard " + kBoard);
  CHECK(read.moves == std::vector<Move>{{{0, 0}, {0, 2}}});
  CHECK(written(read) == "game 1\nmoves\na1c1\nboard\n" + kBoard);
  const GameFile opened =
      parse_game("game",
                 "game 1\nmoves\na3 b3\nboard\nkonane 1\nsize 3 3\nturn white\nstones\n"
                 "WBW\nBWB\nWBW\n");
  REQUIRE(opened.moves.size() == 2);
  CHECK(is_removal(opened.moves[0]));
  CHECK(opened.position.stone({0, 1}) == Stone::None);
}

TEST_CASE("a game on a board with more squares than wanted is refused at its size") {
  CHECK_NOTHROW(parse_game("game", "game 1\nmoves\nboard\n" + kBoard));
  CHECK_THROWS_AS(parse_game("game", "game 1\nmoves\nboard\n" + kBoard, 4), InputError);
}

}  // namespace gadgetc::konane

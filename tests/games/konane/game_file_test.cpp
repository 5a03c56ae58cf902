#include "games/konane/game_file.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"
#include "naive_moves.hpp"

namespace gadgetc::konane {
namespace {

namespace fs = std::filesystem;

const std::string kBoard = "konane 1\nsize 1 5\nturn white\nstones\nWB.B.\n";

std::string written(const GameFile& game) {
  std::ostringstream out;
  write_game(out, game.start, game.moves);
  return out.str();
}

std::string complaint(const std::string& source, const std::string& text) {
  try {
    parse_game(source, text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
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

TEST_CASE("each malformed game of Konane gets its exact message") {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(GADGETC_TEST_DATA "/malformed/konane_game")) {
    if (entry.path().extension() == ".game") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  CHECK(files.size() >= 20);
  for (const fs::path& file : files) {
    const std::string name = file.filename().string();
    CAPTURE(name);
    CHECK(complaint(name, read_input(file.string())) + "\n" ==
          read_input(file.string() + ".expected"));
  }
}

TEST_CASE("a game on a board with more squares than wanted is refused at its size") {
  CHECK(complaint("game", "game 1\nmoves\nboard\n" + kBoard) == "none");
  CHECK_THROWS_AS(parse_game("game", "game 1\nmoves\nboard\n" + kBoard, 4), InputError);
}

TEST_CASE("random changes to a game file of Konane never crash the reader") {
  std::mt19937 random(52);
  const std::string text = "game 1\nmoves\na1c1\nboard\n" + kBoard;
  for (int round = 0; round < 3'000; ++round) {
    std::string changed = text;
    for (int i = 0; i < 3; ++i) {
      changed[random() % changed.size()] = static_cast<char>(random() % 256);
    }
    complaint("game", changed);
  }
}

}  // namespace gadgetc::konane

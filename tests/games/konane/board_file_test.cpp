// Files of boards and of games of Konane, which the page's rooms read and write.
#include <catch2/catch.hpp>

#include "games/konane/moves.hpp"
#include "naive_moves.hpp"
#include "tests/games/konane/konane_files.hpp"
#include "tests/message_from.hpp"

namespace gadgetc::konane {

namespace {

std::string complaint(const std::string& text) {
  return message_from([&] { parse_board("bad.konane", text); });
}

game_page::GameFile parse_game(const std::string& text) {
  return game_page::parse_game("game", text, game_page::find_page("konane"));
}

}  // namespace

TEST_CASE("a board of Konane in a file", "[konane]") {
  const game_page::BoardFile board = parse_board_file("test",
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
  CHECK(board.position.cell({0, 1}) == Stone::Black);
  CHECK(board_text(board) ==
        "konane 1\nname four stones ; of a game\nsize 2 5\nturn black\nstones\nWB...\n..BW.\n");
}

TEST_CASE("what is wrong with a board of Konane is said with line and column", "[konane]") {
  const std::pair<const char*, const char*> cases[] = {
      {"", "bad.konane:1:1: error: expected a board's first line, 'konane 1', got end of file"},
      {"konane 1\nrules paper\n",
       "bad.konane:2:1: error: expected size, turn, name, formula, names, generator or stones, "
       "got"},
      {"konane 1\nsize 1 3\nturn white\nstones\nWBw\n",
       "bad.konane:5:3: error: expected one of the cells .WB, got 'w'"},
      {"konane 1\nsize 2 3\nturn white\nstones\nWB.\n",
       "bad.konane:6:1: error: expected row 2 of 2 of the stones, got end of file"},
      {"konane 1\nsize 1 3\nturn white\nstones\nWB.\nWB.\n",
       "bad.konane:6:1: error: expected nothing after the last row, got 'WB.'"},
  };
  for (const auto& [text, message] : cases) {
    CAPTURE(text);
    CHECK(complaint(text).substr(0, std::string_view(message).size()) == message);
  }
}

TEST_CASE("games of Konane survive being written and read") {
  std::mt19937 random(51);
  for (int round = 0; round < 300; ++round) {
    const game_page::BoardFile start = board_file(
        round % 3 == 0 ? full_board(4, 5 + round % 4) : random_position(random, 7, 12),
        round % 2 != 0 ? "a name" : "");
    Position position = start.position;
    std::vector<game_page::Move> moves;
    std::vector<std::string> names;
    for (int ply = 0; ply < 25; ++ply) {
      const std::vector<Move> legal = legal_moves(position);
      if (legal.empty()) break;
      const Move move = legal[random() % legal.size()];
      moves.push_back(page_move(position, move));
      names.push_back(move_name(position, move));
      play(position, move);
    }
    REQUIRE(names_of_moves(start, moves) == names);
    std::ostringstream out;
    write_game(out, start, moves);
    const game_page::GameFile read = parse_game(out.str());
    REQUIRE(read.game.moves() == moves);
    REQUIRE(read.game.position() == position);
    REQUIRE(board_text(read.start) == board_text(start));
  }
}

TEST_CASE("the format of games of Konane is that of its description") {
  const game_page::GameFile opened =
      parse_game("; by hand\ngame 1\nmoves\na3 b3 ; removals\nboard\nkonane 1\nsize 3 3\n"
                 "turn white\nstones\nWBW\nBWB\nWBW\n");
  REQUIRE(opened.game.moves().size() == 2);
  CHECK(opened.game.position().cell({0, 1}) == Stone::None);
  std::ostringstream out;
  write_game(out, opened.start, opened.game.moves());
  CHECK(out.str().starts_with("game 1\nmoves\na3 b3\nboard\nkonane 1\n"));
}

}  // namespace gadgetc::konane

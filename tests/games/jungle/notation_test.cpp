#include "games/jungle/notation.hpp"

#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "games/jungle/moves.hpp"
#include "tests/games/jungle/naive_moves.hpp"
#include "tests/message_from.hpp"

namespace gadgetc::jungle {
namespace {

TEST_CASE("files are lettered a to z, then aa") {
  CHECK(file_name(0) == "a");
  CHECK(file_name(25) == "z");
  CHECK(file_name(26) == "aa");
  CHECK(file_name(51) == "az");
  CHECK(file_name(52) == "ba");
  CHECK(file_name(701) == "zz");
  CHECK(file_name(702) == "aaa");
  CHECK(file_name(2'147'483'646) == "fxshrxw");
}

TEST_CASE("every square and every move is found again by its name") {
  const Position position(30, 800);
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const Square square{row, column};
      REQUIRE(find_square(position, square_name(position, square)) == square);
      const Move move{square, {29 - row, 799 - column}};
      REQUIRE(find_move(position, move_name(position, move)) == move);
    }
  }
}

TEST_CASE("names count ranks from the bottom") {
  const Position position = standard_position();
  CHECK(square_name(position, {8, 0}) == "a1");
  CHECK(square_name(position, {0, 6}) == "g9");
  CHECK(move_name(position, {{6, 0}, {5, 0}}) == "a3a4");
}

TEST_CASE("what is not the name of a square on the board is not found") {
  const Position position = standard_position();
  for (const char* name : {"", "a", "1", "a0", "a01", "a10", "h1", "A1", "a1 ", "1a", "a-1",
                           "aaaa1", "zzzzzzzzzzzzzzzzzzzzzzzz1", "a9999999999999999999999999"}) {
    CAPTURE(name);
    CHECK_FALSE(find_square(position, name));
  }
  for (const char* name : {"", "a1", "a1b", "a1b0", "a1b1c1", "a1-b1"}) {
    CAPTURE(name);
    CHECK_FALSE(find_move(position, name));
  }
}

TEST_CASE("the standard position is the one of the rules") {
  const Position position = standard_position();
  CHECK(position == parse_board("standard", R"(jungle 1
size 9 7
rules paper
turn white
terrain
..v#v..
...v...
.......
.~~.~~.
.~~.~~.
.~~.~~.
.......
...^...
..^@^..
pieces
l.....t
.d...c.
r.p.w.e
.......
.......
.......
E.W.P.R
.C...D.
T.....L
)"));
  CHECK(is_standard_game(position));
  CHECK(write_fen(position) == "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w");
}

TEST_CASE("a FEN is read leniently and written always the same way") {
  const std::string written = "7/7/7/1r5/7/7/7/7/3R3 b";
  for (const char* text : {"7/7/7/1r5/7/7/7/7/3R3 b", "  7/7/7/1r5/7/7/7/7/3R3   b - 3 17\n",
                           "43/7/7/.r5/7/7/.2...1/7/3R111 black x"}) {
    CAPTURE(text);
    CHECK(write_fen(parse_fen(text)) == written);
  }
  CHECK(parse_fen("7/7/7/7/7/7/7/7/7").turn == Side::White);
  CHECK(parse_fen("startpos") == standard_position());
}

TEST_CASE("positions of random games survive being written as FEN") {
  std::mt19937 random(3);
  Position position = standard_position();
  for (int ply = 0; ply < 300; ++ply) {
    REQUIRE(parse_fen(write_fen(position)) == position);
    const std::vector<Move> moves = legal_moves(position);
    if (moves.empty()) break;
    play(position, moves[random() % moves.size()]);
  }
}

TEST_CASE("a wrong FEN is refused where it is wrong") {
  const auto complaint = [](const char* text) -> std::string {
    return message_from([&] { parse_fen(text); });
  };
  CHECK(complaint("7/8/7/7/7/7/7/7/7 w") ==
        "FEN:1:3: error: the rank is longer than 7 squares\n7/8/7/7/7/7/7/7/7 w\n  ^");
  CHECK(complaint("7/7/7") ==
        "FEN:1:6: error: expected '/' after 7 squares, got end of file\n7/7/7\n     ^");
  CHECK(complaint("") ==
        "FEN:1:1: error: expected a piece, one of RCWDPTLErcwdptle, or a count, got end of file");
  CHECK(complaint("7/7/7/1p5/7/7/7/7/7 w") ==
        "FEN:1:8: error: only rats can stand on water\n7/7/7/1p5/7/7/7/7/7 w\n       ^");
  CHECK(complaint("7/7/7/7/7/7/7/7/3x3 w") ==
        "FEN:1:18: error: expected a piece, one of RCWDPTLErcwdptle, or a count, got 'x'\n"
        "7/7/7/7/7/7/7/7/3x3 w\n                 ^");
  CHECK(complaint("7/7/7/7/7/7/7/7/7/7 w") ==
        "FEN:1:18: error: expected a blank after 9 ranks, got '/'\n7/7/7/7/7/7/7/7/7/7 w\n"
        "                 ^");
  CHECK(complaint("7/7/7/7/7/7/7/7/7 up") ==
        "FEN:1:19: error: expected the side to move, 'w' or 'b', got 'u'\n"
        "7/7/7/7/7/7/7/7/7 up\n                  ^");
}

TEST_CASE("other terrain than the standard one is told apart") {
  Position position = standard_position();
  position.set_terrain({4, 0}, Terrain::Water);
  CHECK_FALSE(is_standard_game(position));
  CHECK_FALSE(is_standard_game(Position(7, 9)));
}

}  // namespace
}  // namespace gadgetc::jungle

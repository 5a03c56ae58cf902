#include "games/jungle/pictures/board_text.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <sstream>

#include "games/jungle/notation.hpp"

namespace gadgetc::jungle {
namespace {

std::string text(const Position& position, const BoardTextOptions& options = {}) {
  std::ostringstream out;
  write_board_text(out, position, options);
  return out.str();
}

TEST_CASE("the standard position is printed with its coordinates") {
  CHECK(text(standard_position()) ==
        "9  l . v # v . t\n"
        "8  . d . v . c .\n"
        "7  r . p . w . e\n"
        "6  . ~ ~ . ~ ~ .\n"
        "5  . ~ ~ . ~ ~ .\n"
        "4  . ~ ~ . ~ ~ .\n"
        "3  E . W . P . R\n"
        "2  . C . ^ . D .\n"
        "1  T . ^ @ ^ . L\n"
        "   a b c d e f g\n");
}

TEST_CASE("wide boards stand close, with the files' names written downwards") {
  const Position position(10, 40, Terrain::Water);
  std::string row(40, '~');
  row += '\n';
  std::string expected = "10 " + row;
  for (char rank = '9'; rank >= '1'; --rank) expected += std::string{' ', rank, ' '} + row;
  expected += "   abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaaa\n";
  expected += std::string(29, ' ') + "abcdefghijklmn\n";
  CHECK(text(position) == expected);
}

TEST_CASE("signs of Unicode stand for terrain, letters for pieces") {
  BoardTextOptions options;
  options.unicode = true;
  options.coordinates = false;
  Position position(2, 4, Terrain::Land);
  position.set_terrain({0, 1}, Terrain::Water);
  position.set_terrain({0, 2}, Terrain::WhiteTrap);
  position.set_terrain({0, 3}, Terrain::BlackTrap);
  position.set_terrain({1, 0}, Terrain::WhiteDen);
  position.set_terrain({1, 1}, Terrain::BlackDen);
  position.set_piece({1, 2}, Piece(Side::White, Kind::Rat));
  position.set_piece({1, 3}, Piece(Side::Black, Kind::Elephant));
  CHECK(text(position, options) == " · ≈ △ ▲\n ◇ ◆ R e\n");
}

TEST_CASE("colours appear only when asked for, and end with the line") {
  CHECK(text(standard_position()).find('\x1b') == std::string::npos);
  BoardTextOptions options;
  options.colours = true;
  const std::string printed = text(standard_position(), options);
  CHECK(printed.find("\x1b[0m\n") != std::string::npos);
}

TEST_CASE("a window shows its part of the board, with the names of that part") {
  BoardTextOptions options;
  options.window = BoardWindow{{1, 2}, 3, 4};
  CHECK(text(standard_position(), options) ==
        "8  . v . c\n"
        "7  p . w .\n"
        "6  ~ . ~ ~\n"
        "   c d e f\n");
  options.window = whole_board(9, 7);
  CHECK(text(standard_position(), options) == text(standard_position()));
  options.window = BoardWindow{{0, 27}, 1, 3};
  CHECK(text(Position(10, 40, Terrain::Water), options) == "10  ~ ~ ~\n    a a a\n    b c d\n");
}

TEST_CASE("a window around two squares lies on the board and has them in its middle") {
  for (const int rows : {1, 17, 18, 19, 100}) {
    for (const int columns : {1, 36, 37, 200}) {
      for (int n = 0; n < 200; ++n) {
        const Square one{n * 7 % rows, n * 11 % columns};
        const Square other{std::min(one.row + n % 3, rows - 1), one.column};
        const BoardWindow window = window_around(rows, columns, one, other);
        const auto [top, left] = window.top_left;
        CAPTURE(rows, columns, one.row, one.column, top, left);
        REQUIRE(window.rows == std::min(rows, 18));
        REQUIRE(window.columns == std::min(columns, 36));
        REQUIRE((top >= 0 && top + window.rows <= rows));
        REQUIRE((left >= 0 && left + window.columns <= columns));
        REQUIRE((top <= one.row && other.row < top + window.rows));
        REQUIRE((left <= one.column && one.column < left + window.columns));
        // Nothing but the board's edge keeps the middle away.
        const int above = one.row - top, below = top + window.rows - 1 - other.row;
        REQUIRE((std::abs(above - below) <= 1 || top == 0 || top + window.rows == rows));
      }
    }
  }
}

}  // namespace
}  // namespace gadgetc::jungle

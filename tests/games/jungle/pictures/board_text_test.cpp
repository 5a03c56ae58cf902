#include "games/jungle/pictures/board_text.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "games/jungle/notation.hpp"

namespace gadgetc {
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

}  // namespace
}  // namespace gadgetc

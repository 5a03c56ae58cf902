#include "games/jungle/pictures/board_svg.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

#include "games/jungle/notation.hpp"
#include "tests/count_in.hpp"

namespace gadgetc::jungle {
namespace {

std::string svg(const Position& position, const BoardPicture& options = {}) {
  std::ostringstream out;
  write_board_svg(out, position, options);
  return out.str();
}

TEST_CASE("every piece, trap and den of the standard position is drawn where it stands") {
  const std::string picture = svg(standard_position());
  CHECK(count_in(picture, "<use ") == 16 + 6 + 2);
  CHECK(count_in(picture, "<use href=\"#L\" x=\"6\" y=\"8\"/>") == 1);
  CHECK(count_in(picture, "<use href=\"#l\" x=\"0\" y=\"0\"/>") == 1);
  CHECK(count_in(picture, "<use href=\"#white-den\" x=\"3\" y=\"8\"/>") == 1);
  CHECK(count_in(picture, "<use href=\"#black-trap\" x=\"3\" y=\"1\"/>") == 1);
  CHECK(count_in(picture, ">g</text>") == 1);
  CHECK(count_in(picture, ">9</text>") == 1);
}

TEST_CASE("coordinates can be left out") {
  BoardPicture options;
  options.coordinates = false;
  CHECK(count_in(svg(standard_position(), options), "class=\"coordinate\"") == 0);
}

TEST_CASE("outlines carry their label and class, escaped") {
  BoardPicture options;
  options.outlines = {{{1, 2, 3, 4}, "or <1>", "tile"}};
  options.css = ".tile{stroke:#00f}";
  const std::string picture = svg(Position(9, 9), options);
  CHECK(count_in(picture,
                 "<rect class=\"outline tile\" x=\"2\" y=\"1\" width=\"4\" height=\"3\"/>") == 1);
  CHECK(count_in(picture, ">or &lt;1&gt;</text>") == 1);
  CHECK(count_in(picture, ".tile{stroke:#00f}") == 1);
}

TEST_CASE("the squares of a wire are one path of runs, in any order and with repetitions") {
  BoardPicture options;
  options.wires = {{{2, 4}, 9}, {{2, 3}, 9}, {{2, 3}, 9}, {{5, 0}, 1}, {{3, 3}, 9}, {{2, 6}, 9}};
  const std::string picture = svg(Position(9, 9), options);
  CHECK(count_in(picture,
                 "<path class=\"wire w1\" d=\"M3 2h2v1h-2zM6 2h1v1h-1zM3 3h1v1h-1z\">"
                 "<title>wire 9</title></path>") == 1);
  CHECK(count_in(picture,
                 "<path class=\"wire w1\" d=\"M0 5h1v1h-1z\"><title>wire 1</title></path>") == 1);
}

TEST_CASE("a board above the limit of detail is drawn without symbols") {
  BoardPicture options;
  options.detail_limit = 62;
  const std::string picture = svg(standard_position(), options);
  CHECK(count_in(picture, "<use ") == 0);
  CHECK(count_in(picture, "<symbol ") == 0);
  CHECK(count_in(picture, ".25h.5v.5h-.5z") == 16);
}

TEST_CASE("a board of 100,000 squares stays a picture of a few megabytes") {
  Position position(250, 400, Terrain::Water);
  for (int row = 0; row < 250; ++row) {
    for (int column = 0; column < 400; ++column) {
      if (row % 3 != 0 && column % 4 != 0) continue;
      position.set_terrain({row, column}, Terrain::Land);
      if ((row + column) % 3 == 0) position.set_piece({row, column}, Piece::from_code(5));
    }
  }
  CHECK(svg(position).size() < 2'000'000);
  CHECK(count_in(svg(position), "<use ") > 10'000);
}

TEST_CASE("no path of a large board is longer than XML readers accept") {
  Position position(1000, 1000, Terrain::Water);
  for (int row = 0; row < 1000; ++row) {
    for (int column = row % 2; column < 1000; column += 2) {
      position.set_terrain({row, column}, Terrain::Land);
      position.set_piece({row, column}, Piece(Side::White, Kind::Cat));
    }
  }
  const std::string picture = svg(position);
  std::size_t longest = 0;
  for (std::size_t at = 0; at < picture.size();) {
    const std::size_t end = picture.find('\n', at);
    longest = std::max(longest, end - at);
    at = end + 1;
  }
  CHECK(picture.size() > 10'000'000);
  CHECK(longest < 1'000'000);
}

TEST_CASE("pieces have letters, or on request Chinese characters") {
  CHECK(count_in(svg(standard_position()), ">E</text>") == 2);
  CHECK(count_in(svg(standard_position()), "象") == 0);
  BoardPicture options;
  options.chinese = true;
  const std::string picture = svg(standard_position(), options);
  for (const char* character : {"鼠", "貓", "狼", "狗", "豹", "虎", "獅", "象"}) {
    CHECK(count_in(picture, character) == 2);
  }
  CHECK(count_in(picture, ">E</text>") == 0);
  CHECK(count_in(picture, ".letter{font-family:\"Noto Sans CJK TC\"") == 1);
}

TEST_CASE("of labels that would lie over each other the first stays") {
  BoardPicture options;
  options.outlines = {{{10, 10, 2, 2}, "alpha", "", 2.0},
                      {{10, 12, 2, 2}, "beta", "", 2.0},
                      {{11, 30, 2, 2}, "gamma", "", 2.0},
                      {{10, 12, 2, 2}, "small", "", 0}};
  const std::string picture = svg(Position(40, 40), options);
  CHECK(count_in(picture, ">alpha<") == 1);
  CHECK(count_in(picture, ">beta<") == 0);
  CHECK(count_in(picture, ">gamma<") == 1);
  CHECK(count_in(picture, ">small<") == 1);
  CHECK(count_in(picture, "class=\"outline \"") == 4);
}

TEST_CASE("a million squares of corridors and pieces take less than two megabytes") {
  Position position(1000, 1000, Terrain::Water);
  for (int row = 0; row < 1000; row += 2) {
    for (int column = 0; column < 1000; ++column) {
      if (row % 20 == 0 || column % 30 < 5) position.set_terrain({row, column}, Terrain::Land);
      if (column % 30 == 3) position.set_piece({row, column}, Piece(Side::Black, Kind::Dog));
    }
  }
  const std::string picture = svg(position);
  CHECK(picture.size() < 2'000'000);
  CHECK(picture.size() > 100'000);
}

TEST_CASE("the picture of a position is always the same") {
  CHECK(svg(standard_position()) == svg(standard_position()));
}

}  // namespace
}  // namespace gadgetc::jungle

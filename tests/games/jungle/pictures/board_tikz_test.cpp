#include "games/jungle/pictures/board_tikz.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "tests/count_in.hpp"
#include "tests/latex.hpp"

namespace gadgetc::jungle {
namespace {

std::string tikz(const Position& position, const TikzOptions& options = {}) {
  std::ostringstream out;
  write_board_tikz(out, position, options);
  return out.str();
}

TEST_CASE("TikZ has every piece, trap and den of the standard position where it stands") {
  const std::string picture = tikz(standard_position());
  CHECK(count_in(picture, "piece] (") == 16);
  CHECK(count_in(picture,
                 "\\path[white piece] (6.5,8.5) circle[radius=.36]; \\node[letter] at "
                 "(6.5,8.5) {L};") == 1);
  CHECK(count_in(picture, "\\node[letter,text=white] at (0.5,0.5) {L};") == 1);
  CHECK(count_in(picture, "\\pic at (3,8) {white den};") == 1);
  CHECK(count_in(picture, "\\pic at (3,1) {black trap};") == 1);
  CHECK(count_in(picture, "\\pic at ") == 8);
  CHECK(count_in(picture, "\\node[coordinate,") == 9 + 7);
  TikzOptions bare;
  bare.coordinates = false;
  CHECK(count_in(tikz(standard_position(), bare), "\\node[coordinate,") == 0);
}

TEST_CASE("a picture in TikZ is at most as wide and high as asked for") {
  TikzOptions options;
  options.coordinates = false;
  options.width = 50;
  CHECK(tikz(Position(3, 100), options).find("x=0.5000mm,y=-0.5000mm") != std::string::npos);
  CHECK(tikz(Position(3, 3), options).find("x=6.0000mm,y=-6.0000mm") != std::string::npos);
  CHECK(tikz(Position(160, 3), options).find("x=0.5000mm,y=-0.5000mm") != std::string::npos);
}

TEST_CASE("what a preamble says of the styles in TikZ comes after what the picture says") {
  const std::string picture = tikz(standard_position());
  const std::size_t end = picture.find("]\n\\path");
  REQUIRE(end != std::string::npos);
  CHECK(picture.substr(end - 16, 16) == ",\n  gadgetc/.try");
}

TEST_CASE("coordinates in TikZ go by 1, 2, 5, 10 and so on, as far apart as they have to be") {
  const auto first_rank = [](int rows) {
    const std::string picture = tikz(Position(rows, 3));
    const std::string start = "anchor=east] at (-.3,";
    const std::size_t open = picture.find("{", picture.find(start));
    return std::stoi(picture.substr(open + 1));
  };
  // A row is 176 mm high through the number of rows and 2; a number takes 2.08 mm and more.
  CHECK(first_rank(50) == 1);
  CHECK(first_rank(150) == 2);
  CHECK(first_rank(400) == 5);
  CHECK(first_rank(800) == 10);
  CHECK(first_rank(1600) == 20);
  CHECK(first_rank(4000) == 50);
}

TEST_CASE("a board too large for LaTeX is refused") {
  CHECK_THROWS_WITH(tikz(Position(301, 200)),
                    "a board of 60200 squares is too large for LaTeX (limit 60000); write an SVG "
                    "instead");
}

TEST_CASE("LaTeX compiles boards, with outlines and wires, where it is installed") {
  if (!test::has_latex()) return;
  TikzOptions options;
  options.outlines = {{{1, 2, 3, 4}, "or\\_1", "", 0}, {{5, 0, 2, 2}, "x", "", 1.0}};
  options.wires = {{{0, 0}, 0}, {{0, 1}, 0}, {{4, 4}, 7}, {{5, 5}, -1}};
  CHECK(test::latex_complaint({tikz(standard_position()), tikz(standard_position(), options),
                               tikz(Position(1, 1)), tikz(Position(60, 2, Terrain::Water)),
                               tikz(Position(5, 200))}) == "");
}

}  // namespace
}  // namespace gadgetc::jungle

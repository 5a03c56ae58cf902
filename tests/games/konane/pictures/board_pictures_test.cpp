#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "base/text/input_error.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/pictures/board_svg.hpp"
#include "games/konane/pictures/board_text.hpp"
#include "games/konane/pictures/board_tikz.hpp"

namespace gadgetc::konane {

namespace {

template <typename Write>
std::string written(Write write) {
  std::ostringstream out;
  write(out);
  return out.str();
}

std::string svg_of(const Position& position, const BoardPicture& options = {}) {
  return written([&](std::ostream& out) { write_board_svg(out, position, options); });
}

std::string text_of(const Position& position, const BoardTextOptions& options = {}) {
  return written([&](std::ostream& out) { write_board_text(out, position, options); });
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

Position opened_board() {
  Position position = full_board(3, 4);
  play(position, legal_moves(position).front());
  return position;
}

}  // namespace

TEST_CASE("a board of Konane as text", "[konane]") {
  CHECK(text_of(opened_board()) == "3  W B W .\n2  B W B W\n1  W B W B\n   a b c d\n");
  CHECK(text_of(opened_board(), {.coordinates = false, .unicode = true}) ==
        " ○ ● ○ ·\n ● ○ ● ○\n ○ ● ○ ●\n");
  CHECK(count(text_of(opened_board(), {.colours = true}), "\x1b[0m") == 3);
  CHECK(text_of(Position(1, 40)) == "1 " + std::string(40, '.') + "\n" +
                                        "  abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaaa\n" +
                                        std::string(28, ' ') + "abcdefghijklmn\n");
}

TEST_CASE("a board of Konane as SVG has every stone, a title and coordinates", "[konane]") {
  const std::string svg = svg_of(opened_board(), {.title = "a < b"});
  CHECK(count(svg, "href=\"#W\"") == 6);
  CHECK(count(svg, "href=\"#B\"") == 5);
  CHECK(count(svg, "<title>a &lt; b</title>") == 1);
  CHECK(count(svg, "</text>") == 7);
  CHECK(count(svg_of(opened_board(), {.coordinates = false}), "</text>") == 0);
}

TEST_CASE("a large board of Konane is drawn in few paths", "[konane]") {
  const std::string svg = svg_of(full_board(30, 20), {.detail_limit = 599});
  CHECK(count(svg, "<use") == 0);
  CHECK(count(svg, "<path class=\"whitemark\"") == 30);
  CHECK(count(svg, "h.5v.5h-.5z") == 600);
}

TEST_CASE("a board of Konane as TikZ has every stone; one too large is refused", "[konane]") {
  const auto tikz_of = [](const Position& position) {
    return written([&](std::ostream& out) { write_board_tikz(out, position); });
  };
  const std::string tikz = tikz_of(opened_board());
  CHECK(count(tikz, "white stone] (") == 6);
  CHECK(count(tikz, "black stone] (") == 5);
  CHECK(count(tikz, "\\node[coordinate") == 7);
  CHECK_THROWS_AS(tikz_of(Position(300, 300)), UsageError);
}

}  // namespace gadgetc::konane

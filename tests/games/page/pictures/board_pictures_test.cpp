#include <catch2/catch.hpp>
#include <memory>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "base/text/input_error.hpp"
#include "games/page/language/parse_page.hpp"
#include "games/page/pictures/board_svg.hpp"
#include "games/page/pictures/board_text.hpp"
#include "games/page/pictures/board_tikz.hpp"
#include "games/pages/page_library.hpp"
#include "tests/count_in.hpp"
#include "tests/golden.hpp"
#include "tests/latex.hpp"
#include "tests/tex_reader.hpp"
#include "tests/xml_reader.hpp"

namespace gadgetc::game_page {
namespace {

// Every shape with one colour and with two, on cells and on grounds, and characters without a look.
constexpr std::string_view kAllLooks = R"(game looks
title Looks <of> "all" & kinds
cells . a B # & x % < ~ p q
ground . _ ~ o = -
white a . -> . a
stuck loses
look B letter white black
look a letter crimson
look # fill dimgray
look & disc gold
look ~ disc teal white
look x cross firebrick
look % cross white black
look p path black M50 10 L90 90H10Z
look q path #c33 #000 m50 85c-50-45-30-75 0-50 30-25 50 5 0 50z
look ground o disc lightblue
look ground = fill lightgreen green
look ground - path purple M10,10h80v80h-80zM20,20v60h60v-60z
start
.aB#&x
%<~pq.
......
ground
6.
6.
._~o=-
)";

template <typename Write>
std::string written(Write write) {
  std::ostringstream out;
  write(out);
  return out.str();
}

std::string svg_of(const Page& page, const Position& position, const BoardPicture& options = {}) {
  return written([&](std::ostream& out) { write_board_svg(out, page, position, options); });
}

std::string tikz_of(const Page& page, const Position& position, const TikzOptions& options = {}) {
  return written([&](std::ostream& out) { write_board_tikz(out, page, position, options); });
}

std::string text_of(const Page& page, const Position& position,
                    const BoardTextOptions& options = {}) {
  return written([&](std::ostream& out) { write_board_text(out, page, position, options); });
}

// What a reader of the picture sees as letters.
std::string letters_in(const std::string& tikz) {
  std::string letters;
  const std::regex node(R"(\\node\[letter[^\n]*\] at \(\.5,\.5\) \{(.*?)\};)");
  for (std::sregex_iterator at(tikz.begin(), tikz.end(), node), end; at != end; ++at) {
    letters += test::shown_tex((*at)[1].str());
  }
  return letters;
}

// Each character on a square of its own, over each ground in turn.
Position board_of_all(const Page& page) {
  const int size = static_cast<int>(page.cells.size());
  Position board(size, size);
  std::vector<Cell> grounds(board.squares());
  for (SquareNumber s = 0; s < board.squares(); ++s) {
    board.set_cell(s, static_cast<Cell>(board.square(s).column));
    grounds[s] = static_cast<Cell>(s % page.grounds.size());
  }
  board.set_grounds(std::move(grounds));
  return board;
}

// All characters that a page can have, each a letter.
std::string all_symbols_page(const std::string& looks) {
  std::string cells, grounds;
  for (char c = '!'; c <= '~'; ++c) {
    if ((c >= '0' && c <= '9') || std::string_view("?*/;").find(c) != std::string_view::npos) {
      continue;
    }
    std::string& list = c < 'Q' ? cells : grounds;
    list += std::string(" ") + c;
  }
  return "game symbols\ntitle <b> & $x$ \\end{document} %\ncells" + cells + "\nground" + grounds +
         "\nwhite ! \" -> \" \"\nstuck loses\n" + looks;
}

std::vector<Page> all_pages() {
  std::vector<Page> pages{parse_page("looks.game", kAllLooks),
                          parse_page("symbols.game", all_symbols_page(""))};
  std::string looks;
  for (const char c : pages[1].cells) looks += std::string("look ") + c + " letter red blue\n";
  for (const char c : pages[1].grounds) looks += std::string("look ground ") + c + " letter #0f0\n";
  pages.push_back(parse_page("symbols.game", all_symbols_page(looks)));
  for (const std::string& name : page_names()) pages.push_back(*find_page(name));
  return pages;
}

}  // namespace

TEST_CASE("pictures of pages are as they were looked at", "[page]") {
  const Page looks = parse_page("looks.game", kAllLooks);
  const auto compare = [](const Page& page, const std::string& name) {
    const Position board = position_of(page.starts.front());
    const auto check = [&](const std::string& ending, const std::string& product) {
      CHECK(test::difference_from_golden("page_pictures/" + name + ending, product).empty());
    };
    check(".svg", svg_of(page, board, {.title = page.title}));
    check(".tikz", tikz_of(page, board));
    check(".txt", text_of(page, board, {.unicode = true}));
  };
  compare(looks, "looks");
  compare(*find_page("clobber"), "clobber");
  compare(*find_page("toads-and-frogs"), "toads-and-frogs");
}

TEST_CASE("pictures of pages are well-formed whatever the characters and looks", "[page]") {
  std::vector<std::string> pictures;
  for (const Page& page : all_pages()) {
    CAPTURE(page.name);
    const Position board = board_of_all(page);
    for (const std::size_t limit : {std::size_t{1}, board.squares()}) {
      test::XmlReader svg(svg_of(page, board, {.title = page.title, .detail_limit = limit}));
      CHECK(svg.texts("title") == std::vector<std::string>{page.title});
    }
    const std::string tikz = tikz_of(page, board);
    CHECK(count_in(tikz, "{") - count_in(tikz, "\\{") ==
          count_in(tikz, "}") - count_in(tikz, "\\}"));
    CHECK(count_in(tikz, "\\node[coordinate") > 0);
    pictures.push_back(tikz);
  }
  if (test::has_latex()) CHECK(test::latex_complaint(pictures) == "");
}

TEST_CASE("letters stand in SVG and TikZ as in the page", "[page]") {
  const Page page = parse_page("symbols.game", all_symbols_page(""));
  test::XmlReader svg(svg_of(page, board_of_all(page), {.coordinates = false}));
  std::string letters;
  for (const std::string& text : svg.texts("text")) letters += text;
  CHECK(letters == page.cells.substr(1));
  CHECK(letters_in(tikz_of(page, board_of_all(page))) == page.cells.substr(1));
}

TEST_CASE("every square that looks like something is drawn, in SVG and TikZ", "[page]") {
  const auto page = find_page("clobber");
  const Position board = position_of(page->starts.front());
  const std::string svg = svg_of(*page, board);
  CHECK(count_in(svg, "<use href=\"#cell1\"") == 15);
  CHECK(count_in(svg, "<use href=\"#cell2\"") == 15);
  CHECK(count_in(svg, "<use") == 30);
  CHECK(count_in(svg, "</text>") == 11);
  CHECK(count_in(svg_of(*page, board, {.coordinates = false}), "</text>") == 0);
  const std::string tikz = tikz_of(*page, board);
  CHECK(count_in(tikz, "{cell 1};") == 15);
  CHECK(count_in(tikz, "\\pic at") == 30);
  CHECK(count_in(tikz, "\\node[coordinate") == 11);
  CHECK_THROWS_AS(tikz_of(*page, Position(300, 300)), UsageError);
}

TEST_CASE("tiles and wires lie over and under what stands on a page's board", "[page]") {
  const auto page = find_page("clobber");
  const Position board = position_of(page->starts.front());
  const BoardPicture picture{.outlines = {{{0, 0, 2, 2}, "a&b", "", 0}}, .wires = {{{2, 2}, 3}}};
  const std::string svg = svg_of(*page, board, picture);
  CHECK(svg.find("class=\"wire w3\"") < svg.find("<use"));
  CHECK(svg.rfind("<use") < svg.find("class=\"outline"));
  const std::string tikz =
      tikz_of(*page, board, {.outlines = picture.outlines, .wires = picture.wires});
  CHECK(count_in(tikz, "\\path[outline]") == 1);
}

TEST_CASE("a large board of a page is drawn in few paths", "[page]") {
  const Page page = parse_page("looks.game", kAllLooks);
  Position board(200, 250);
  std::vector<Cell> grounds(board.squares());
  for (SquareNumber s = 0; s < board.squares(); ++s) {
    board.set_cell(s, static_cast<Cell>(s % 2));
    grounds[s] = static_cast<Cell>(board.square(s).row / 100);
  }
  board.set_grounds(std::move(grounds));
  const std::string svg = svg_of(page, board, {.detail_limit = board.squares() - 1});
  CHECK(count_in(svg, "<use") == 0);
  CHECK(count_in(svg, "<path fill=") == 3);  // the ground, and 25,000 marks in paths of 20,000
  CHECK(count_in(svg, "M0 100h250v100h-250z") == 1);
  CHECK(count_in(svg, "h.5v.5h-.5z") == 25'000);
}

TEST_CASE("a board of a page as text", "[page]") {
  const Page page = parse_page("looks.game", kAllLooks);
  const Position board = position_of(page.starts.front());
  CHECK(text_of(page, board) ==
        "3  . a B # & x\n2  % < ~ p q .\n1  . _ ~ o = -\n   a b c d e f\n");
  // Only the first of the characters that look alike has their sign.
  CHECK(text_of(page, board, {.coordinates = false, .unicode = true}) ==
        " · a B ■ ○ ×\n % < ● p q ·\n · _ ~ ○ = -\n");
  CHECK(text_of(page, board, {.coordinates = false, .window = BoardWindow{{1, 2}, 2, 3}}) ==
        " ~ p q\n ~ o =\n");
  const std::string colours = text_of(page, board, {.colours = true, .unicode = true});
  CHECK(count_in(colours, "\x1b[0m") == 3);
  CHECK(count_in(colours, "\x1b[0;48;5;231;1;38;5;16m B ") == 1);   // a letter on a white disc
  CHECK(count_in(colours, "\x1b[0;48;5;187;1;38;5;220m ● ") == 1);  // a disc of gold
}

}  // namespace gadgetc::game_page

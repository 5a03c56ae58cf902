#include <catch2/catch.hpp>
#include <cmath>
#include <sstream>

#include "base/text/tex_text.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/pictures/tile_text.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/pictures/registry/painter_of.hpp"
#include "gadgets/pictures/tile_sheet.hpp"
#include "gadgets/pictures/tile_svg.hpp"
#include "gadgets/pictures/tile_tikz.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "tests/count_in.hpp"
#include "tests/latex.hpp"

namespace gadgetc {
namespace {

template <typename Write>
std::string written(Write write) {
  std::ostringstream out;
  write(out);
  return out.str();
}

std::string svg(const Tile& tile, const std::vector<SceneStrip>& strips) {
  return written([&](std::ostream& out) { write_tile_svg(out, *painter_of(tile), tile, strips); });
}
std::string tikz(const Tile& tile, const std::vector<SceneStrip>& strips) {
  return written([&](std::ostream& out) { write_tile_tikz(out, *painter_of(tile), tile, strips); });
}

std::vector<SceneStrip> film(const Tile& tile) {
  std::vector<SceneStrip> strips;
  for (const verifier::Demonstration& one : demonstrate_drawing(tile)) {
    strips.push_back(scenes_of(*painter_of(tile), one.play, one.rule));
  }
  return strips;
}

// What keeps a text from being XML as we write it: every tag is closed in its order.
std::string xml_fault(const std::string& text) {
  std::vector<std::string> open;
  for (auto at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
    const auto end = text.find('>', at);
    if (end == std::string::npos) return "a tag does not end";
    const std::string tag = text.substr(at + 1, end - at - 1);
    if (count_in(tag, "\"") % 2 != 0) return "quotes in " + tag;
    if (tag[0] == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return "unexpected " + tag;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(tag.substr(0, tag.find(' ')));
    }
  }
  return open.empty() ? "" : "open: " + open.back();
}

// Braces and environments are closed in LaTeX as we write it; escaped braces count for nothing.
std::string tex_fault(const std::string& text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') ++i;
    else if (text[i] == '{') ++depth;
    else if (text[i] == '}' && --depth < 0) return "a brace too many";
  }
  if (depth != 0) return "an open brace";
  return count_in(text, "\\begin{") == count_in(text, "\\end{") ? "" : "an open environment";
}

SceneStrip drawn(const Tile& tile) { return gadgetc::drawn(*painter_of(tile), tile); }

const Tile& wire() { return library_tile("compact", "wire"); }

Tile odd_tile() {
  return parse_tile("odd", "gadget a_b-c\nin in_1 0 0 north\nin in_2 0 1 north\nout out 0 1 east\n"
                           "deliver in_1 in_2 -> out\nterrain\n..\npieces\n.P\n");
}

}  // namespace

TEST_CASE("a tile's picture has every piece, trap, port and name, and its contract") {
  const std::string picture = svg(wire(), {drawn(wire())});
  CHECK(xml_fault(picture) == "");
  CHECK(count_in(picture, "<use href=\"#C\"") == 2);
  CHECK(count_in(picture, "<use href=\"#d\"") == 1);
  CHECK(count_in(picture, "<use href=\"#P\"") == 1);
  CHECK(count_in(picture, "<use href=\"#white-trap\"") == 2);
  CHECK(count_in(picture, "<use href=\"#black-trap\"") == 2);
  CHECK(count_in(picture, "<path class=\"wedgein\"") == 1);
  CHECK(count_in(picture, "<path class=\"wedgeout\"") == 1);
  CHECK(count_in(picture, ">in</text>") == 1);
  CHECK(count_in(picture, ">in \xe2\x86\x92 out</text>") == 1);
  CHECK(count_in(picture, "<title>wire: in -&gt; out</title>") == 1);
  const Tile& den = library_tile("compact", "den");
  CHECK(count_in(svg(den, {drawn(den)}), "<use href=\"#black-den\"") == 1);
}

TEST_CASE("every picture and film of a library tile is well-formed") {
  for (const Tile& tile : library_tiles("compact")) {
    INFO(tile.name);
    CHECK(xml_fault(svg(tile, {drawn(tile)})) == "");
    CHECK(tex_fault(tikz(tile, {drawn(tile)})) == "");
    if (tile.name != "wire" && tile.name != "den" && tile.name != "choice") continue;
    CHECK(xml_fault(svg(tile, film(tile))) == "");
    CHECK(tex_fault(tikz(tile, film(tile))) == "");
  }
}

TEST_CASE("a film has a picture for each event with an arrow for each move") {
  const auto strips = film(wire());
  REQUIRE(strips.size() == 1);
  std::size_t moves = 0;
  for (const TileScene& scene : strips[0].scenes) {
    moves += sheet_move(*painter_of(wire()), wire(), scene).kind == SheetMove::Kind::Arrow;
  }
  CHECK(moves >= 4);
  CHECK(count_in(svg(wire(), strips), "<use href=\"#tile0\"") == strips[0].scenes.size());
  CHECK(count_in(svg(wire(), strips), "<path class=\"tip\"") == moves);
  CHECK(count_in(tikz(wire(), strips), "\\path[move]") == moves);
  CHECK(count_in(tikz(wire(), strips), "\\begin{scope}") == strips[0].scenes.size());
}

TEST_CASE("names of neighbouring ports stand on different levels") {
  const Tile tile = odd_tile();
  const TileSurroundings around = surroundings(*painter_of(tile), tile);
  REQUIRE(around.wires.size() == 3);
  const double apart = around.wires[0].name.at.y - around.wires[1].name.at.y;
  CHECK(apart > text_size(SheetText::Role::PortName));
}

TEST_CASE("guests, shared wires and surpluses are shown") {
  const Tile tile = parse_tile("busy", "gadget busy\nin one 0 0 west\nin two 0 0 west\n"
                                       "out out 0 1 east +2\nguest out PP\nguest one d\n"
                                       "deliver one -> out\ndeliver two -> out\n"
                                       "terrain\n..\npieces\n..\n");
  const std::string text = written([&](std::ostream& out) { jungle::write_tile_text(out, tile); });
  CHECK(count_in(text, "out out at row 0, column 1, east, surplus 2\n") == 1);
  CHECK(count_in(text, "guest d at one\nguest PP at out\n") == 1);
  const std::string picture = svg(tile, {drawn(tile)});
  CHECK(count_in(picture, "<rect class=\"well\"") == 2);
  CHECK(count_in(picture, ">one two</text>") == 1);
  CHECK(count_in(picture, ">out +2</text>") == 1);
  CHECK(count_in(picture, "<use href=\"#P\"") == 2);
  CHECK(count_in(picture, "<use href=\"#d\"") == 1);
}

TEST_CASE("pieces that share a wire stand apart and within its square") {
  for (const std::size_t count : {1, 2, 3, 4, 5, 9, 10, 17}) {
    TileScene scene;
    const Standing on_wire{jungle::kSignal.code(), {Spot::Kind::Wire, {}, 0}};
    scene.pieces.assign(count, on_wire);
    const auto pieces = sheet_pieces(*painter_of(wire()), wire(), scene);
    REQUIRE(pieces.size() == count);
    for (const SheetPiece& a : pieces) {
      CHECK(a.centre.x - a.scale / 2 > -1 - 1e-9);
      CHECK(a.centre.x + a.scale / 2 < 1e-9);
      for (const SheetPiece& b : pieces) {
        const double dx = a.centre.x - b.centre.x, dy = a.centre.y - b.centre.y;
        CHECK((&a == &b || std::abs(dx) + std::abs(dy) > 0.9 * a.scale));
      }
    }
  }
}

TEST_CASE("LaTeX takes names as they are") {
  CHECK(tex_text("a_b 100% {x} #1 & $ \\ ^ ~ -> <") ==
        "a\\_b 100\\% \\{x\\} \\#1 \\& \\$ \\textbackslash{} \\^{} \\~{} $\\to$ $<$");
  CHECK(tex_text("\xc3\xa9\n") == "???");
  CHECK(tex_text("a--b ``c'' !`,,") == "a-{}-b `{}`c'{}' !{}`,{},");
  const std::string picture = tikz(odd_tile(), {drawn(odd_tile())});
  CHECK(tex_fault(picture) == "");
  CHECK(count_in(picture, "a\\_b-c") == 1);
}

TEST_CASE("LaTeX compiles a picture, a film and a picture of odd names, where it is installed") {
  if (!test::has_latex()) return;
  CHECK(test::latex_complaint({tikz(wire(), {drawn(wire())}), tikz(odd_tile(), {drawn(odd_tile())}),
                               tikz(wire(), film(wire()))}) == "");
  std::vector<std::string> pictures;
  for (const Tile& tile : library_tiles("lattice")) {
    pictures.push_back(tikz(tile, {drawn(tile)}));
    std::vector<SceneStrip> strips = film(tile);
    for (SceneStrip& strip : strips) {
      strip.scenes.resize(std::min<std::size_t>(strip.scenes.size(), 2));  // more may need a page
    }
    strips.resize(1);
    pictures.push_back(tikz(tile, strips));
  }
  CHECK(test::latex_complaint(pictures) == "");
}

TEST_CASE("a tile of Konane shows its stones, those on its wires, guests and steady wires") {
  const Tile& tile = library_tile("lattice", "lattice_or_open");
  const std::string picture = svg(tile, {drawn(tile)});
  CHECK(xml_fault(picture) == "");
  // Two stones inside and one outside each of three ports; a guest behind the one of the output.
  CHECK(count_in(picture, "<use href=\"#cell2\"") == 5);
  CHECK(count_in(picture, "<use href=\"#cell1\"") == 1);
  CHECK(count_in(picture, "<rect class=\"well\"") == 4);
  CHECK(count_in(picture, "<rect class=\"well steady\"") == 2);
  CHECK(count_in(picture, ">left +1</text>") == 1);
  CHECK(count_in(picture, ">right steady</text>") == 1);
  CHECK(count_in(picture, "<path class=\"wedgein\"") == 2);
  CHECK(count_in(picture, "<path class=\"wedgeout\"") == 1);
}

TEST_CASE("the stone on a wire of Konane lies between the port and the stones that wait") {
  const Tile& tile = library_tile("lattice", "lattice_or_open");
  for (const SheetPiece& piece : sheet_pieces(*painter_of(tile), tile, drawn(tile).scenes[0])) {
    if (piece.piece != konane::kWhiteStone) continue;
    CHECK(piece.centre.x == 0.5);
    CHECK(piece.centre.y == -1.5);
  }
  const TileSurroundings around = surroundings(*painter_of(tile), tile);
  REQUIRE(around.wires.size() == 3);
  CHECK(around.wires[1].wells == std::vector<Square>{{2, -1}, {2, -2}});
  CHECK(around.top > 2.4);
}

TEST_CASE("every tile of Konane is drawn and filmed, in squares of its own colours") {
  for (const Tile& tile : library_tiles("lattice")) {
    INFO(tile.name);
    CHECK(xml_fault(svg(tile, {drawn(tile)})) == "");
    CHECK(tex_fault(tikz(tile, {drawn(tile)})) == "");
    const std::vector<SceneStrip> strips = film(tile);
    CHECK(strips.size() == tile.contract.size());
    CHECK(xml_fault(svg(tile, strips)) == "");
    // Each stone lies on its side's squares, in every scene.
    const int parity = *konane::white_parity(tile.board);
    for (const SceneStrip& strip : strips) {
      for (const TileScene& scene : strip.scenes) {
        for (const SheetPiece& piece : sheet_pieces(*painter_of(tile), tile, scene)) {
          if (piece.scale != 1) continue;
          const int sum = static_cast<int>(piece.centre.x + piece.centre.y + 4 - 1);
          CHECK((sum % 2 == parity) == (piece.piece == konane::kWhiteStone));
        }
      }
    }
  }
}

TEST_CASE("a film of a refuted tile of Konane ends where its contract breaks") {
  const Tile tile = parse_tile("broken",
                               "gadget broken\ngame konane\nin in 0 0 west\n"
                               "out out 0 2 east\ndeliver in -> out\nstones\n...\n");
  const verifier::Verification found = verify_drawing(tile);
  REQUIRE(found.verdict == verifier::Verdict::Refuted);
  const SceneStrip strip = scenes_of(*painter_of(tile), found.play);
  REQUIRE(strip.scenes.size() == 2);
  CHECK(sheet_move(*painter_of(tile), tile, strip.scenes[1]).kind == SheetMove::Kind::Arrival);
  CHECK(strip.scenes[1].remarks.size() == 1);
}

TEST_CASE("signs of Unicode stand for terrain and for the ways of ports") {
  const std::string text =
      written([&](std::ostream& out) { jungle::write_tile_text(out, wire(), {.unicode = true}); });
  CHECK(text.find(" ≈·≈·     ≈·≈C\n→△▲▲△→   →△d▲△→\n ·≈·≈     C≈P≈\n") != std::string::npos);
}

TEST_CASE("colours change nothing but the escape codes") {
  for (const Tile& tile : library_tiles("compact")) {
    const std::string plain =
        written([&](std::ostream& out) { jungle::write_tile_text(out, tile); });
    std::string coloured =
        written([&](std::ostream& out) { jungle::write_tile_text(out, tile, {.colours = true}); });
    CHECK(count_in(coloured, "\x1b[") > 0);
    for (auto at = coloured.find('\x1b'); at != std::string::npos; at = coloured.find('\x1b')) {
      coloured.erase(at, coloured.find('m', at) + 1 - at);
    }
    CHECK(coloured == plain);
  }
}

}  // namespace gadgetc

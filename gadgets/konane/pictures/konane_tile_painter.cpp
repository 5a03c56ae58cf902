#include "gadgets/konane/pictures/konane_tile_painter.hpp"

#include <fmt/format.h>

#include "base/text/append_format.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "games/pictures/board_squares.hpp"

namespace gadgetc::konane {

namespace {

constexpr std::string_view kStoneStyle = R"(.whitemark{fill:#fffdf6;stroke:#54462f;stroke-width:.08}
.blackmark{fill:#1f1a24}
.white{fill:#fffdf6;stroke:#54462f;stroke-width:.04}
.black{fill:#2b2630;stroke:#0e0b11;stroke-width:.04}
.whitering{fill:none;stroke:#c9b78f;stroke-width:.025}
.blackring{fill:none;stroke:#6f6579;stroke-width:.025}
)";

constexpr std::string_view kStoneSymbols =
    R"(<symbol id="W" overflow="visible"><circle class="white" cx=".5" cy=".5" r=".36"/>)"
    R"(<circle class="whitering" cx=".5" cy=".5" r=".25"/></symbol>
<symbol id="B" overflow="visible"><circle class="black" cx=".5" cy=".5" r=".36"/>)"
    R"(<circle class="blackring" cx=".5" cy=".5" r=".25"/></symbol>
)";

constexpr std::string_view kStoneTikzStyles =
    R"tex(  white stone/.style={fill=white,draw=black,line width=.4pt},
  black stone/.style={fill=black!85,draw=black,line width=.4pt},
)tex";

// Row and column added, modulo 2, of Black's squares. On a tile without stones the ports tell.
int black_parity(const Tile& tile) {
  const Square port = tile.ports.empty() ? Square{} : tile.ports.front().square;
  return 1 - white_parity(tile.board).value_or((port.row + port.column) % 2);
}

class KonaneTilePainter final : public TilePainter {
 public:
  Square wire_square(const Tile&, const Port& port) const override {
    return step(step(port.square, port.side), port.side);
  }
  Square place_on_wire(const Tile& tile, const Port& port, PieceCode piece) const override {
    return piece == kBlackStone ? step(port.square, port.side) : wire_square(tile, port);
  }
  std::vector<Standing> on_wires(const Tile& tile) const override {
    std::vector<Standing> stones;
    for (std::size_t p = 0; p < tile.ports.size(); ++p) {
      if (wire_of(tile, p) == p) stones.push_back({kBlackStone, {Spot::Kind::Wire, {}, p}});
    }
    return stones;
  }

  std::string svg_style() const override {
    return fmt::format("{}{}{}", kSquareStyle, kStoneStyle, kTextStyle);
  }
  std::string svg_symbols() const override { return std::string(kStoneSymbols); }
  std::string svg_squares(const Tile& tile) const override {
    std::string text = fmt::format("<rect class=\"board\" width=\"{}\" height=\"{}\"/>\n",
                                   tile.columns(), tile.rows());
    text += "<path class=\"odd\" d=\"";
    for_each_square(tile, [&, odd = black_parity(tile)](Square s) {
      if ((s.row + s.column) % 2 != odd) return;
      append_format(text, "M{} {}h1v1h-1z", s.column, s.row);
    });
    return text + "\"/>\n" + svg_grid(tile.rows(), tile.columns());
  }
  std::string svg_symbol(PieceCode piece) const override {
    return {konane_alphabet().piece_symbol(piece)};
  }

  std::string tikz_styles() const override {
    return fmt::format("{}{}", kSquareTikzStyles, kStoneTikzStyles);
  }
  std::string tikz_squares(const Tile& tile) const override {
    std::string text =
        fmt::format("\\path[board] (0,0) rectangle ({},{});\n", tile.columns(), tile.rows());
    for_each_square(tile, [&, odd = black_parity(tile)](Square s) {
      if ((s.row + s.column) % 2 != odd) return;
      text += fmt::format("\\path[odd] ({},{}) rectangle +(1,1);\n", s.column, s.row);
    });
    return text + tikz_grid(tile.rows(), tile.columns());
  }
  std::string tikz_piece(PieceCode piece, const Point& centre, double scale) const override {
    return fmt::format("\\path[{} stone] ({:.3f},{:.3f}) circle[radius={:.2f}];\n",
                       piece == kWhiteStone ? "white" : "black", centre.x, centre.y, 0.36 * scale);
  }
};

}  // namespace

const TilePainter& tile_painter() {
  static const KonaneTilePainter painter;
  return painter;
}

}  // namespace gadgetc::konane

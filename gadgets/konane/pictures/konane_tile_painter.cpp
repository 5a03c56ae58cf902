#include "gadgets/konane/pictures/konane_tile_painter.hpp"

#include <fmt/format.h>

#include "base/text/append_format.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "games/konane/pictures/board_looks.hpp"
#include "games/pictures/board_squares.hpp"

namespace gadgetc::konane {

namespace {

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

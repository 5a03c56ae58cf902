#include "gadgets/jungle/pictures/jungle_tile_painter.hpp"

#include <fmt/format.h>

#include "base/grid/rectangles.hpp"
#include "base/text/append_format.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "games/jungle/pictures/board_symbols.hpp"
#include "games/jungle/pictures/tikz_styles.hpp"
#include "games/pictures/board_squares.hpp"

namespace gadgetc::jungle {

namespace {

// In SVG; empty for what has none.
std::string_view sign_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::WhiteTrap: return "white-trap";
    case Terrain::BlackTrap: return "black-trap";
    case Terrain::BlackDen: return "black-den";
    case Terrain::WhiteDen:
    case Terrain::Land:
    case Terrain::Water: break;
  }
  return "";
}

class JungleTilePainter final : public TilePainter {
 public:
  // Of a port that is passed by leaping, the stepping stone, which lies inside.
  Square wire_square(const Tile& tile, const Port& port) const override {
    Square s = step(port.square, port.side);
    while (is_by_leap(port) && tile.board.contains(s) && terrain_at(tile, s) == Terrain::Water) {
      s = step(s, port.side);
    }
    return s;
  }

  std::string svg_style() const override { return std::string(kBoardStyle); }
  std::string svg_symbols() const override { return board_symbols(); }
  std::string svg_squares(const Tile& tile) const override;
  std::string svg_symbol(PieceCode piece) const override {
    return {piece_letter(piece_of(piece))};
  }

  std::string tikz_styles() const override {
    return std::string(kTikzStyles) +
           "  letter/.style={font=\\sffamily\\bfseries\\footnotesize,inner sep=0pt},\n";
  }
  std::string tikz_squares(const Tile& tile) const override;
  std::string tikz_piece(PieceCode piece, const Point& centre, double scale) const override;
};

std::string JungleTilePainter::svg_squares(const Tile& tile) const {
  const Position board = position_of(tile);
  std::string text;
  for (const char* css : {"fill=\"#8dbbd6\"", "fill=\"url(#waves)\""}) {
    append_format(text, "<rect {} width=\"{}\" height=\"{}\"/>\n", css, board.columns(),
                  board.rows());
  }
  text += "<path class=\"land\" d=\"";
  for_each_rectangle(
      board.rows(), board.columns(),
      [&](int row, int column) {
        return board.terrain({row, column}) != Terrain::Water;
      },
      [&](const Rectangle& r) {
        append_format(text, "M{} {}h{}v{}h-{}z", r.column, r.row, r.columns, r.rows, r.columns);
      });
  text += "\"/>\n<path class=\"grid\" d=\"";
  for (int row = 1; row < board.rows(); ++row) {
    append_format(text, "M0 {}h{}", row, board.columns());
  }
  for (int column = 1; column < board.columns(); ++column) {
    append_format(text, "M{} 0v{}", column, board.rows());
  }
  text += "\"/>\n";
  for_each_square(tile, [&](Square s) {
    const std::string_view sign = sign_of(board.terrain(s));
    if (sign.empty()) return;
    append_format(text, "<use href=\"#{}\" x=\"{}\" y=\"{}\"/>\n", sign, s.column, s.row);
  });
  return text;
}

std::string JungleTilePainter::tikz_squares(const Tile& tile) const {
  const Position board = position_of(tile);
  std::string text =
      fmt::format("\\path[water] (0,0) rectangle ({},{});\n", board.columns(), board.rows());
  const std::string land = tikz_land(board);
  if (!land.empty()) text += land + ";\n";
  text += tikz_grid(board.rows(), board.columns());
  for_each_square(tile, [&](Square s) {
    const std::string_view pic = tikz_sign(board.terrain(s));
    if (!pic.empty()) text += fmt::format("\\pic at ({},{}) {{{}}};\n", s.column, s.row, pic);
  });
  return text;
}

std::string JungleTilePainter::tikz_piece(PieceCode code, const Point& centre, double scale) const {
  const Piece piece = piece_of(code);
  const bool white = piece.side() == Side::White;
  return fmt::format("\\path[{} piece] ({:.3f},{:.3f}) circle[radius={:.2f}];",
                     white ? "white" : "black", centre.x, centre.y, 0.36 * scale) +
         fmt::format(" \\node[letter{}{}] at ({:.3f},{:.3f}) {{{}}};\n", white ? "" : ",text=white",
                     scale == 1 ? "" : fmt::format(",scale={:.2f}", scale), centre.x, centre.y,
                     piece_letter(Piece(Side::White, piece.kind())));
}

}  // namespace

const TilePainter& tile_painter() {
  static const JungleTilePainter painter;
  return painter;
}

}  // namespace gadgetc::jungle

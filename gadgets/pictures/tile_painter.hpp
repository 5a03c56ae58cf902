// What pictures of tiles ask of a game: where pieces beside the squares stand, and what squares and
// pieces look like. A picture has x to the right and y downwards, a unit a square.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gadgets/tile/line_of_play.hpp"
#include "gadgets/tile/tile.hpp"

namespace gadgetc {

struct Point {
  double x = 0, y = 0;
};

class TilePainter {
 public:
  virtual ~TilePainter() = default;

  // The square that stands for a port's wire, where signals wait: outside the tile, in a straight
  // line from the port. Where it lies inside, it is one of the tile's own.
  virtual Square wire_square(const Tile& tile, const Port& port) const {
    (void)tile;
    return step(port.square, port.side);
  }
  // Where a piece on a wire stands.
  virtual Square place_on_wire(const Tile& tile, const Port& port, PieceCode piece) const {
    (void)piece;
    return wire_square(tile, port);
  }
  // What stands on the wires of a tile as it is drawn, beside the guests.
  virtual std::vector<Standing> on_wires(const Tile& tile) const {
    (void)tile;
    return {};
  }

  // CSS rules; among them "page" and the fonts of texts.
  virtual std::string svg_style() const = 0;
  // For <defs>: what the squares and pieces use.
  virtual std::string svg_symbols() const = 0;
  // Squares with what is on them beside pieces, and the lines between them.
  virtual std::string svg_squares(const Tile& tile) const = 0;
  // The name of the symbol of a piece, drawn in a square of 1 x 1.
  virtual std::string svg_symbol(PieceCode piece) const = 0;

  // Options of a tikzpicture, a comma after each; among them the style "frame".
  virtual std::string tikz_styles() const = 0;
  virtual std::string tikz_squares(const Tile& tile) const = 0;
  // `scale`: of one as large as a square; one line with its end.
  virtual std::string tikz_piece(PieceCode piece, const Point& centre, double scale) const = 0;
};

}  // namespace gadgetc

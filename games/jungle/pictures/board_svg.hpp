// A board as SVG, one unit a square, row 0 on top.
//
// Water is the background; all other terrain is merged rectangles in few paths, and traps, dens and
// pieces are <use>s of <symbol>s, so that a board of 100,000 squares stays a file of a few MB.
// Larger boards are drawn with less detail: no grid, traps and dens as coloured areas, pieces as
// small marks in few paths a side.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "games/jungle/position.hpp"
#include "games/pictures/board_layers.hpp"

namespace gadgetc::jungle {

struct BoardPicture {
  std::string title;  // none if empty
  bool coordinates = true;
  std::vector<BoardOutline> outlines;
  std::vector<WireSquare> wires;
  bool chinese = false;  // characters on pieces instead of letters; the reader needs a font
  std::string css;       // further rules, for the classes of outlines
  // Squares up to which everything is drawn.
  std::size_t detail_limit = 100'000;
};

void write_board_svg(std::ostream& out, const Position& position, const BoardPicture& options);

}  // namespace gadgetc::jungle

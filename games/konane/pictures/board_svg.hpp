// A board of Konane as SVG, one unit a square, row 0 on top. Squares whose row and column add up to
// an odd number, Black's on the full board, are a little darker. Stones are <use>s of <symbol>s;
// large boards have no grid, and stones are small marks, a path a row and side.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "games/konane/position.hpp"
#include "games/pictures/board_layers.hpp"

namespace gadgetc::konane {

struct BoardPicture {
  std::string title = {};  // none if empty
  bool coordinates = true;
  // Squares up to which everything is drawn.
  std::size_t detail_limit = 100'000;
  std::vector<BoardOutline> outlines = {};
  std::vector<WireSquare> wires = {};
};

void write_board_svg(std::ostream& out, const Position& position, const BoardPicture& options = {});

}  // namespace gadgetc::konane

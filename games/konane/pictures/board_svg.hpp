// A board of Konane as SVG, one unit a square, row 0 on top. Squares whose row and column add up to
// an odd number, Black's on the full board, are a little darker. Stones are <use>s of <symbol>s;
// large boards have no grid, and stones are small marks, a path a row and side.
#pragma once

#include <iosfwd>

#include "games/konane/position.hpp"
#include "games/pictures/board_options.hpp"

namespace gadgetc::konane {

void write_board_svg(std::ostream& out, const Position& position, const BoardPicture& options = {});

}  // namespace gadgetc::konane

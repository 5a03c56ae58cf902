// A board of a page as SVG, one unit a square, row 0 on top. Grounds of one colour are merged
// rectangles below the lines between the squares, all else <use>s of <symbol>s; large boards have
// no lines, all grounds are areas, and what stands on squares is small marks.
#pragma once

#include <iosfwd>

#include "games/page/pictures/board_looks.hpp"
#include "games/pictures/board_options.hpp"

namespace gadgetc::game_page {

void write_board_svg(std::ostream& out, const Page& page, const Position& position,
                     const BoardPicture& options = {});

// As #rrggbb.
std::string css_colour(const Rgb& colour);
// What a look draws on a square of 1 x 1; letters are of the class `letter`.
std::string svg_shape(const SquareLook& look);

}  // namespace gadgetc::game_page

// A board of a page as SVG, one unit a square, row 0 on top. Grounds of one colour are merged
// rectangles below the lines between the squares, all else <use>s of <symbol>s; large boards have
// no lines, all grounds are areas, and what stands on squares is small marks.
#pragma once

#include <iosfwd>
#include <string>

#include "games/page/pictures/board_looks.hpp"
#include "games/page/position.hpp"
#include "games/pictures/board_options.hpp"

namespace gadgetc::game_page {

void write_board_svg(std::ostream& out, const Page& page, const Position& position,
                     const BoardPicture& options = {});

// The parts of such a picture, for pictures of tiles: the CSS rules; for <defs> what the squares
// use; the name of a character's symbol, drawn in a square of 1 x 1; squares with their grounds and
// the lines between them.
std::string svg_board_style();
std::string svg_board_symbols(const Page& page, const BoardLooks& looks);
std::string svg_symbol_name(const Page& page, const SquareLook& look);
std::string svg_grounds(const Page& page, const Position& position, const BoardLooks& looks);
// The colour as #rrggbb.
std::string css_colour(const Rgb& colour);
// What a look draws on a square of 1 x 1; letters are of the class `letter`.
std::string svg_shape(const SquareLook& look);

}  // namespace gadgetc::game_page

// A board of a page as a tikzpicture that fits on a page; needs \usepackage{tikz} and no library.
#pragma once

#include <iosfwd>
#include <string>

#include "games/page/pictures/board_looks.hpp"
#include "games/page/position.hpp"
#include "games/pictures/board_options.hpp"

namespace gadgetc::game_page {

// Throws UsageError for more than kMaxTikzSquares.
void write_board_tikz(std::ostream& out, const Page& page, const Position& position,
                      const TikzOptions& options = {});

// The parts of such a picture, for pictures of tiles: its styles of letters and a pic for each
// character, where a square has so many millimetres; the name of the pic; squares with their grounds
// and the lines between them.
std::string tikz_letter_styles(double unit);
std::string tikz_pics(const Page& page, const BoardLooks& looks, double unit);
std::string tikz_pic_name(const Page& page, const SquareLook& look);
std::string tikz_grounds(const Page& page, const Position& position, const BoardLooks& looks);

}  // namespace gadgetc::game_page

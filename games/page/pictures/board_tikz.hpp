// A board of a page as a tikzpicture that fits on a page; needs \usepackage{tikz} and no library.
#pragma once

#include <iosfwd>

#include "games/page/position.hpp"
#include "games/pictures/board_options.hpp"

namespace gadgetc::game_page {

// Throws UsageError for more than kMaxTikzSquares.
void write_board_tikz(std::ostream& out, const Page& page, const Position& position,
                      const TikzOptions& options = {});

}  // namespace gadgetc::game_page

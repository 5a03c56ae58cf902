// A board of a page as a grid of characters for the terminal (games/pictures/board_text.hpp): the
// cell of each square or, where it is the first one, the ground if it is not the first one. Colours
// and signs of Unicode are by the page's looks; of characters with one sign the first has it.
#pragma once

#include <iosfwd>

#include "games/page/position.hpp"
#include "games/pictures/board_options.hpp"

namespace gadgetc::game_page {

void write_board_text(std::ostream& out, const Page& page, const Position& position,
                      const BoardTextOptions& options = {});

}  // namespace gadgetc::game_page

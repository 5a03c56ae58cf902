// Lines `wire` and `relax` of a page: what it says of the tiles of its game.
#pragma once

#include "games/page/language/line_cursor.hpp"
#include "games/page/page.hpp"
#include "games/page/language/parse_option.hpp"

namespace gadgetc::game_page {

// The rest of a line, whose first word is `word`.
void parse_wire(LineCursor& line, Page& page, const Word& word);
void parse_relax(LineCursor& line, OptionParser& options, Page& page, const Word& word);

}  // namespace gadgetc::game_page

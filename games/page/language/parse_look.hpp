// Lines `look` and `start` of a page, whose first word is taken.
#pragma once

#include "games/page/language/line_cursor.hpp"
#include "games/page/page.hpp"

namespace gadgetc::game_page {

Look parse_look(LineCursor& line, const Page& page);

// The rows of a start, which follow the line. `is_ahead` becomes whether the cursor ends on a line
// that is still to be read.
Start parse_start_rows(LineCursor& line, const Page& page, bool& is_ahead);

}  // namespace gadgetc::game_page

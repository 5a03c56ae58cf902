// Names and characters in pages.
#pragma once

#include <string>
#include <string_view>

#include "games/page/language/line_cursor.hpp"

namespace gadgetc::game_page {

// Is it letters, digits, '-' and '_', a letter first?
bool is_plain_name(std::string_view text);
// Is it a word of the language that can stand beside the squares of a picture?
bool is_reserved(std::string_view word);
// Characters to the end of the line, each once, kMaxCells at most.
std::string take_symbols(LineCursor& line, std::string_view what);

}  // namespace gadgetc::game_page

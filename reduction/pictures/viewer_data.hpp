// The sources of the page, compiled into the program by viewer/embed_viewer.cmake.
#pragma once

#include <string_view>

namespace gadgetc {

// HTML with {{title}} twice, {{style}}, {{data}} and {{script}} to be filled in.
std::string_view viewer_page();
std::string_view viewer_style();
std::string_view viewer_script();
// The page of a game that boards are compiled to, games/pages/NAME.game; empty for another name.
std::string_view viewer_game(std::string_view name);
// For a page with the program: the text of its worker behind Emscripten's, and the script.
std::string_view viewer_worker();
std::string_view viewer_program();

}  // namespace gadgetc

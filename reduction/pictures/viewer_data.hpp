// The sources of the page, compiled into the program by viewer/embed_viewer.cmake.
#pragma once

#include <string_view>

namespace gadgetc {

// HTML with {{title}} twice, {{style}}, {{data}} and {{script}} to be filled in.
std::string_view viewer_page();
std::string_view viewer_style();
std::string_view viewer_script();
// For a page with the program: the text of its worker behind Emscripten's, and the script.
std::string_view viewer_worker();
std::string_view viewer_program();

}  // namespace gadgetc

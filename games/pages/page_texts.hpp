// The texts of the pages in the program, as they stand in games/pages/ (games/CMakeLists.txt).
#pragma once

#include <span>
#include <string_view>

namespace gadgetc::game_page {

struct PageText {
  std::string_view name;
  std::string_view text;
};
std::span<const PageText> page_texts();  // by name

}  // namespace gadgetc::game_page

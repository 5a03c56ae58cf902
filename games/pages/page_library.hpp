// The pages in the program, by name.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/page/page.hpp"

namespace gadgetc::game_page {

std::vector<std::string> page_names();  // sorted
// The page of this name, read at its first use. Null: there is none.
std::shared_ptr<const Page> find_page(std::string_view name);

}  // namespace gadgetc::game_page

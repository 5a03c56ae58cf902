// Pages of games by name or by file.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "games/page/page.hpp"

namespace gadgetc {

// `game` is a file, or else the name of a page in the program. Throws InputError and UsageError.
std::shared_ptr<const game_page::Page> load_page(const std::string& game);
// The page of this name in the program, or that of NAME.game beside a file. Null: there is none.
std::shared_ptr<const game_page::Page> find_page_beside(const std::string& file,
                                                        std::string_view name);

}  // namespace gadgetc

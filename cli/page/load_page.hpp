// Pages of games by name or by file.
#pragma once

#include <memory>
#include <string>

#include "games/page/page.hpp"

namespace gadgetc {

// `game` is a file, or else the name of a page in the program. Throws InputError and UsageError.
std::shared_ptr<const game_page::Page> load_page(const std::string& game);

}  // namespace gadgetc

// Games in files, of either game that has them.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "games/jungle/game_file.hpp"
#include "games/konane/game_file.hpp"

namespace gadgetc {

using AnyGame = std::variant<jungle::GameFile, konane::GameFile>;

// The game of a text tells the first line of its board. Throws InputError; `source` names the text.
AnyGame parse_any_game(std::string_view source, std::string_view text);
// A file's, or of standard input.
AnyGame read_saved_game(const std::string& file);

}  // namespace gadgetc

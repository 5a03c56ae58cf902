// Games in files, of any game that is played.
#pragma once

#include <string>
#include <variant>

#include "games/jungle/game_file.hpp"
#include "games/page/game_file.hpp"

namespace gadgetc {

using AnyGame = std::variant<jungle::GameFile, game_page::GameFile>;

// The game of a file, or of standard input, which the first line of its board tells. `game`: the
// page of that board's game; empty: as of boards. Throws InputError and UsageError.
AnyGame read_saved_game(const std::string& file, const std::string& game = {});

}  // namespace gadgetc

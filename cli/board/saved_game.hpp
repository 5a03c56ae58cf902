// Games in files, of any game that is played.
#pragma once

#include <memory>
#include <string>

#include "games/played/played_game.hpp"

namespace gadgetc {

// The game of a file, or of standard input, which the first line of its board tells. `page`: the
// page of that board's game; empty: as of boards. Throws InputError and UsageError.
std::unique_ptr<PlayedGame> read_saved_game(const std::string& file, const std::string& page = {});

}  // namespace gadgetc

// Bundles of boards (compile --bundle), with which a game is told in the words of its source.
#pragma once

#include <string>

#include "games/played/played_game.hpp"
#include "reduction/bundle/bundle.hpp"

namespace gadgetc {

// Reads a bundle's file. Throws InputError, and UsageError for a bundle of another board than that
// on which the game began.
Bundle read_bundle_of(const PlayedGame& game, const std::string& file);

}  // namespace gadgetc

// Bundles of boards (compile --bundle), with which a game is told in the words of its source.
#pragma once

#include <string>

#include "games/jungle/board_rows.hpp"
#include "games/page/position.hpp"
#include "reduction/bundle/bundle.hpp"

namespace gadgetc {

// Read a bundle's file. Throw InputError, and UsageError for a bundle of another board.
Bundle read_bundle_of(const jungle::Position& board, const std::string& file);
Bundle read_bundle_of(const game_page::Position& board, const std::string& file);

}  // namespace gadgetc

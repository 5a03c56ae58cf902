// Games on a compiled board in the words of its source, where compile --bundle has kept them.
#pragma once

#include <string>
#include <vector>

#include "games/jungle/board_rows.hpp"
#include "games/konane/board_file.hpp"
#include "reduction/bundle/bundle.hpp"

namespace gadgetc {

// Read a bundle's file. Throw InputError, and UsageError for a bundle of another board.
Bundle read_bundle_of(const Position& board, const std::string& file);
Bundle read_bundle_of(const konane::Position& board, const std::string& file);

// Where the moves of a game from its start begin. What the last one means: "White takes b2:true, so
// for all b2: true"; empty: nothing, or there is no move.
std::string tell_last(const Bundle& bundle, Side first, const std::vector<Square>& moves);

}  // namespace gadgetc

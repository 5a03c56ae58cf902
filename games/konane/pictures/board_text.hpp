// A board of Konane as a grid of characters for the terminal (games/pictures/board_text.hpp), with
// `unicode` ○ ● · instead of W B .
#pragma once

#include <iosfwd>

#include "games/konane/position.hpp"
#include "games/pictures/board_options.hpp"

namespace gadgetc::konane {

using gadgetc::BoardTextOptions;

void write_board_text(std::ostream& out, const Position& position,
                      const BoardTextOptions& options = {});

}  // namespace gadgetc::konane

// A board of Konane as a grid of characters for the terminal, with ranks on the left and files
// below.
#pragma once

#include <iosfwd>
#include <optional>

#include "games/konane/position.hpp"
#include "games/pictures/board_frame.hpp"

namespace gadgetc::konane {

struct BoardTextOptions {
  bool coordinates = true;
  bool colours = false;  // ANSI escape codes
  bool unicode = false;  // ○ ● · instead of W B .
  std::optional<BoardWindow> window = {};  // of the board; nothing: all of it
};

void write_board_text(std::ostream& out, const Position& position,
                      const BoardTextOptions& options = {});

}  // namespace gadgetc::konane

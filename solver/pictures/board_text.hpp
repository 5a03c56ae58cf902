// A board as a grid of characters for the terminal: the piece, or else the terrain of each square,
// with ranks on the left and files below.
#pragma once

#include <iosfwd>

#include "solver/jungle/position.hpp"

namespace gadgetc {

struct BoardTextOptions {
  bool coordinates = true;
  bool colours = false;  // ANSI escape codes: terrain in the background, sides in the letters
};

void write_board_text(std::ostream& out, const Position& position,
                      const BoardTextOptions& options = {});

}  // namespace gadgetc

// A board of any game as a grid of characters for the terminal, with ranks on the left and files
// below. Squares stand a blank apart on boards that fit a terminal that way, side by side on wider
// ones. The files' names are written downwards, so that a square is one character wide at any size.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "games/pictures/board_options.hpp"

namespace gadgetc {

// `sign`: UTF-8, one column wide. `colour`: the escape code before it.
struct TextSquare {
  std::string sign;
  std::string colour;
};

// square_at(square) is asked for each square of the window.
void write_text_board(std::ostream& out, int rows, int columns, const BoardTextOptions& options,
                      const std::function<TextSquare(Square)>& square_at);

}  // namespace gadgetc

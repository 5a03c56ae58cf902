// A board as a grid of characters for the terminal: the piece, or else the terrain of each square,
// with ranks on the left and files below.
#pragma once

#include <iosfwd>
#include <string>

#include "solver/jungle/position.hpp"

namespace gadgetc {

struct BoardTextOptions {
  bool coordinates = true;
  bool colours = false;  // ANSI escape codes: terrain in the background, sides in the letters
};

// The escape code for a square of this terrain with this piece, or none, on it.
std::string square_colour(Terrain terrain, Piece piece);

void write_board_text(std::ostream& out, const Position& position,
                      const BoardTextOptions& options = {});

}  // namespace gadgetc

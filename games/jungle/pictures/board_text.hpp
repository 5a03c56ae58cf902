// A board as a grid of characters for the terminal: the piece, or else the terrain of each square,
// with ranks on the left and files below, and pieces' own strengths, if they have any, after that.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "games/jungle/position.hpp"
#include "games/pictures/board_frame.hpp"

namespace gadgetc::jungle {

struct BoardTextOptions {
  bool coordinates = true;
  bool colours = false;  // ANSI escape codes: terrain in the background, sides in the letters
  bool unicode = false;  // signs for terrain: · ≈ △ ▲ ◇ ◆ instead of . ~ ^ v @ #
  std::optional<BoardWindow> window = {};  // of the board; nothing: all of it
};

// UTF-8, one column wide: the piece, or else the terrain.
std::string square_sign(Terrain terrain, Piece piece, bool unicode);

// The escape code for a square of this terrain with this piece, or none, on it.
std::string square_colour(Terrain terrain, Piece piece);

void write_board_text(std::ostream& out, const Position& position,
                      const BoardTextOptions& options = {});

}  // namespace gadgetc::jungle

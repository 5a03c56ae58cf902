// A board as a grid of characters for the terminal (games/pictures/board_text.hpp): the piece, or
// else the terrain of each square, and pieces' own strengths, if they have any, below. Colours show
// the terrain in the background and the sides in the letters; with `unicode` terrain has the signs
// · ≈ △ ▲ ◇ ◆ instead of . ~ ^ v @ #
#pragma once

#include <iosfwd>
#include <string>

#include "games/jungle/position.hpp"
#include "games/pictures/board_options.hpp"

namespace gadgetc::jungle {

using gadgetc::BoardTextOptions;

// UTF-8, one column wide: the piece, or else the terrain.
std::string square_sign(Terrain terrain, Piece piece, bool unicode);

// The escape code for a square of this terrain with this piece, or none, on it.
std::string square_colour(Terrain terrain, Piece piece);

void write_board_text(std::ostream& out, const Position& position,
                      const BoardTextOptions& options = {});

}  // namespace gadgetc::jungle

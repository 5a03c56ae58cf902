// What squares and pieces look like in TikZ, for every picture of a board or of a part of one, in
// colours that also tell apart in grey. A picture has x to the right and y downwards, a unit a
// square (x=6mm,y=-6mm, say); it needs \usepackage{tikz} and no library.
#pragma once

#include <string>
#include <string_view>

#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

// Options of a tikzpicture, a comma after each: styles "water", "land", "grid", "frame", "white
// piece", "black piece", and pics of a square, "white trap", "black trap", "white den", "black
// den".
extern const std::string_view kTikzStyles;

// The pic on a square of this terrain; empty for land and water.
std::string_view tikz_sign(Terrain terrain);

// The land of a board as one \path of merged rectangles, without its end ";"; empty without land.
std::string tikz_land(const Position& board);

}  // namespace gadgetc::jungle

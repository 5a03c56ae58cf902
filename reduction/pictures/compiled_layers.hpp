// Tiles and wires of a compiled board as layers of its picture, whatever the game.
#pragma once

#include <vector>

#include "games/pictures/board_layers.hpp"
#include "reduction/targets/emission.hpp"

namespace gadgetc {

// Frames of tiles, named after their gates, and of the board's areas.
std::vector<BoardOutline> outlines_of(const Emission& emission);
// Each wire has a number of its own.
std::vector<WireSquare> wires_of(const Emission& emission);

}  // namespace gadgetc

// The land of a tile of Dou Shou Qi: what the verifier takes for ground, wall and den.
#pragma once

#include <vector>

#include "gadgets/jungle/tile/jungle_tile.hpp"

namespace gadgetc::jungle {

// On the board, and no water.
bool is_land(const Tile& tile, Square s);
// A land square without neighbours and without a port that holds a white cat: a wall.
bool is_island(const Tile& tile, Square s);
// The squares on which pieces may stand, in reading order: land but for islands, dens and what is
// foreign to the tile.
std::vector<Square> places_of(const Tile& tile);
// Is there a black den in the terrain? Whoever of White enters it, a cat of a neighbour as well,
// has delivered `den`, whether or not the contract speaks of it. Where it does not, that is a
// breach.
bool has_den(const Tile& tile);

}  // namespace gadgetc::jungle

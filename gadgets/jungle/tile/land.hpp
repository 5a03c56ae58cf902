// The land of a tile of Dou Shou Qi: what the verifier takes for ground, wall and den.
#pragma once

#include "gadgets/jungle/tile/jungle_tile.hpp"

namespace gadgetc::jungle {

// On the board, and no water.
bool is_land(const Tile& tile, Square s);
// A land square without neighbours and without a port that holds a white cat: a wall.
bool is_island(const Tile& tile, Square s);
// Is there a black den in the terrain? Whoever of White enters it, a cat of a neighbour as well,
// has delivered `den`, whether or not the contract speaks of it. Where it does not, that is a
// breach.
bool has_den(const Tile& tile);

}  // namespace gadgetc::jungle

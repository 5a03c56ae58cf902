// What a black den in a tile means: whoever of White enters it, a cat of a neighbour as well, has
// delivered `den`, whether or not the contract speaks of it. Where it does not, that is a breach.
#pragma once

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

// Is there a black den in the terrain?
bool has_den(const Tile& tile);

}  // namespace gadgetc

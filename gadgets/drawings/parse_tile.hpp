// Drawings of all games: whatever reads a tile of a user goes through here.
#pragma once

#include <string_view>

#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

// Any bytes give a tile or an InputError with line and column. A drawing without a line 'game' is
// one of Dou Shou Qi.
Tile parse_tile(std::string_view source, std::string_view text);

}  // namespace gadgetc

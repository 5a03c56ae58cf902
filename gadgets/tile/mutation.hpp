// A single change of a tile, of whatever game.
#pragma once

#include <string>

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

struct Mutation {
  std::string text;  // what changes, by the square's row and column: "(1,1) B off"
  Tile tile;         // after the change
};

}  // namespace gadgetc

// Tiles that differ from a tile in one square, by its letter in a drawing.
#pragma once

#include "gadgets/tile.hpp"

namespace gadgetc {

Tile with_terrain(Tile tile, Square square, char terrain);
Tile with_piece(Tile tile, Square square, char piece);

}  // namespace gadgetc

// Tiles that differ from a tile in one square, by its letter in a drawing.
#pragma once

#include <vector>

#include "gadgets/mutations/mutations.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/tile/tile.hpp"

namespace gadgetc {

Tile with_terrain(Tile tile, Square square, char terrain);
Tile with_piece(Tile tile, Square square, char piece);

// The mutations without those that put a piece on the tile or another in its place: for tests that
// look at each with slow means.
std::vector<Mutation> mutations_without_new_pieces(const Tile& tile);

}  // namespace gadgetc

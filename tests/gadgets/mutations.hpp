// Tiles that differ from a tile in one square's terrain or by one piece.
#pragma once

#include <string>
#include <vector>

#include "gadgets/tile.hpp"

namespace gadgetc {

struct Mutation {
  std::string text;  // "(1,2) v -> ^", "d taken off (1,1)"
  Tile tile;
};

// All that are still tiles: no piece or port on water, no black piece on a white trap. A den stays.
std::vector<Mutation> mutations(const Tile& tile);

Tile with_terrain(Tile tile, Square square, char terrain);
Tile with_piece(Tile tile, Square square, char piece);

}  // namespace gadgetc

#include "tests/gadgets/changed_tile.hpp"

namespace gadgetc {

Tile with_terrain(Tile tile, Square square, char terrain) {
  tile.board.set_terrain(square, *find_terrain(terrain));
  return tile;
}

Tile with_piece(Tile tile, Square square, char piece) {
  tile.board.set_piece(square, *find_piece(piece));
  return tile;
}

}  // namespace gadgetc

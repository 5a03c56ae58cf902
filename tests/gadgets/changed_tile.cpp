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

std::vector<Mutation> mutations_without_new_pieces(const Tile& tile) {
  std::vector<Mutation> result;
  for (const Mutation& mutation : mutations(tile)) {
    bool has_new_piece = false;
    for (int row = 0; row < tile.rows(); ++row) {
      for (int column = 0; column < tile.columns(); ++column) {
        const Piece piece = mutation.tile.board.piece({row, column});
        has_new_piece |= !piece.is_none() && piece != tile.board.piece({row, column});
      }
    }
    if (!has_new_piece) result.push_back(mutation);
  }
  return result;
}

}  // namespace gadgetc

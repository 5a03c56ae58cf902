#include "tests/gadgets/changed_tile.hpp"

namespace gadgetc {

Tile with_terrain(Tile tile, Square square, char terrain) {
  set_terrain(tile, square, *jungle::find_terrain(terrain));
  return tile;
}

Tile with_piece(Tile tile, Square square, char piece) {
  set_piece(tile, square, *jungle::find_piece(piece));
  return tile;
}

std::vector<Mutation> mutations_without_new_pieces(const Tile& tile) {
  std::vector<Mutation> result;
  for (const Mutation& mutation : mutations_of(tile)) {
    bool has_new_piece = false;
    for (int row = 0; row < tile.rows(); ++row) {
      for (int column = 0; column < tile.columns(); ++column) {
        const jungle::Piece piece = jungle::piece_at(mutation.tile, {row, column});
        has_new_piece |= !piece.is_none() && piece != jungle::piece_at(tile, {row, column});
      }
    }
    if (!has_new_piece) result.push_back(mutation);
  }
  return result;
}

}  // namespace gadgetc

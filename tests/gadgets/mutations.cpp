#include "tests/gadgets/mutations.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gadgetc {

Tile with_terrain(Tile tile, Square square, char terrain) {
  tile.board.set_terrain(square, *find_terrain(terrain));
  return tile;
}

Tile with_piece(Tile tile, Square square, char piece) {
  tile.board.set_piece(square, *find_piece(piece));
  return tile;
}

std::vector<Mutation> mutations(const Tile& tile) {
  std::vector<Mutation> result;
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      const Square s{row, column};
      const Piece piece = tile.board.piece(s);
      const Terrain old = tile.board.terrain(s);
      if (old == Terrain::BlackDen) continue;
      const bool is_port = std::any_of(tile.ports.begin(), tile.ports.end(),
                                       [&](const Port& port) { return port.square == s; });
      for (const char terrain : {'.', '~', '^', 'v'}) {
        if (*find_terrain(terrain) == old) continue;
        if (terrain == '~' && (is_port || !piece.is_none())) continue;
        if (terrain == '^' && piece.is(Side::Black)) continue;
        result.push_back(
            {fmt::format("({},{}) {} -> {}", row, column, terrain_letter(old), terrain),
             with_terrain(tile, s, terrain)});
      }
      if (!piece.is_none()) {
        result.push_back({fmt::format("{} taken off ({},{})", piece_letter(piece), row, column),
                          with_piece(tile, s, '.')});
      }
    }
  }
  return result;
}

}  // namespace gadgetc

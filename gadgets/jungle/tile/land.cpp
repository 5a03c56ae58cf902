#include "gadgets/jungle/tile/land.hpp"

#include <algorithm>

namespace gadgetc::jungle {

bool is_land(const Tile& tile, Square s) {
  return tile.board.contains(s) && terrain_at(tile, s) != Terrain::Water;
}

bool is_island(const Tile& tile, Square s) {
  if (piece_at(tile, s) != kGuard) return false;
  const bool is_port = std::any_of(tile.ports.begin(), tile.ports.end(),
                                   [&](const Port& port) { return port.square == s; });
  return !is_port && std::all_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
    const Square next = step(s, d);
    return tile.board.contains(next) && terrain_at(tile, next) == Terrain::Water;
  });
}

bool has_den(const Tile& tile) {
  bool found = false;
  for_each_square(tile, [&](Square s) { found |= terrain_at(tile, s) == Terrain::BlackDen; });
  return found;
}

}  // namespace gadgetc::jungle

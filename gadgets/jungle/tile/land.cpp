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

std::vector<Square> places_of(const Tile& tile) {
  std::vector<Square> places;
  for_each_square(tile, [&](Square s) {
    const bool is_foreign = std::binary_search(tile.foreign.begin(), tile.foreign.end(), s);
    const bool is_den = terrain_at(tile, s) == Terrain::BlackDen;
    if (is_land(tile, s) && !is_den && !is_island(tile, s) && !is_foreign) places.push_back(s);
  });
  return places;
}

bool has_den(const Tile& tile) {
  bool found = false;
  for_each_square(tile, [&](Square s) { found |= terrain_at(tile, s) == Terrain::BlackDen; });
  return found;
}

}  // namespace gadgetc::jungle

#include "gadgets/mutations/land.hpp"

#include <algorithm>

namespace gadgetc {

namespace {

void flood(const Tile& part, Square from, const std::set<Square>& walls, std::set<Square>& land) {
  if (!is_ground(part, from) || walls.contains(from) || !land.insert(from).second) return;
  for (const Direction d : kDirections) {
    if (part.board.contains(step(from, d))) flood(part, step(from, d), walls, land);
  }
}

}  // namespace

bool is_ground(const Tile& part, Square s) {
  return is_land(part.board, s) && !is_island(part, s) &&
         !std::binary_search(part.foreign.begin(), part.foreign.end(), s);
}

std::set<Square> land_about(const Tile& part, Square from, const std::set<Square>& walls) {
  std::set<Square> land;
  flood(part, from, walls, land);
  return land;
}

}  // namespace gadgetc

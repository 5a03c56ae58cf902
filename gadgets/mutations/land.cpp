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

std::vector<std::vector<Square>> rooms_on(const Tile& part, const std::set<Square>& land) {
  std::set<Square> other;
  for_each_square(part, [&](Square s) {
    if (!land.contains(s)) other.insert(s);
  });
  std::vector<std::vector<Square>> rooms;
  for (const Square s : land) {
    const std::set<Square> room = land_about(part, s, other);
    if (room.size() > 1) rooms.emplace_back(room.begin(), room.end());
    other.insert(room.begin(), room.end());
  }
  return rooms;
}

}  // namespace gadgetc

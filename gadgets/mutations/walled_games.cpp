#include "gadgets/mutations/walled_games.hpp"

#include <algorithm>
#include <set>

#include "gadgets/mutations/land.hpp"

namespace gadgetc {

namespace {

using Squares = std::vector<Square>;
using Land = std::set<Square>;
using Rooms = std::vector<Squares>;

constexpr std::size_t kMostWalls = 4;  // black pieces, of which any set may be walls

Squares black_pieces(const Tile& part) {
  Squares black;
  for_each_square(part, [&](Square s) {
    if (part.board.piece(s).is(Side::Black) && is_ground(part, s)) black.push_back(s);
  });
  return black;
}

// What Black gets to when he shuns traps and only pieces on `land` move.
Land reach_of_black(const Tile& part, const Land& land) {
  Land traps;
  for_each_square(part, [&](Square s) {
    if (part.board.terrain(s) == Terrain::WhiteTrap) traps.insert(s);
  });
  Land reach;
  const auto add_from = [&](Square s) { reach.merge(land_about(part, s, traps)); };
  for (const Square s : black_pieces(part)) {
    reach.insert(s);
    if (!land.contains(s)) continue;
    for (const Direction d : kDirections) {
      if (part.board.contains(step(s, d))) add_from(step(s, d));
    }
  }
  for (const Guest& guest : part.guests) {
    if (guest.piece.is(Side::Black)) add_from(part.ports[guest.port].square);
  }
  return reach;
}

Rooms find_rooms(const Tile& part, const Land& land) {
  const Land reach = reach_of_black(part, land);
  Rooms rooms;
  Land found;
  for (const Square s : land) {
    if (found.contains(s)) continue;
    const Land room = land_about(part, s, reach);
    if (room.size() > 1) rooms.emplace_back(room.begin(), room.end());
    found.insert(room.begin(), room.end());
  }
  return rooms;
}

Freedom walled_game(const Tile& part, const Land& land) {
  Freedom game{.baits = true, .black_shuns_traps = true, .for_white = true};
  for (const Square s : black_pieces(part)) {
    if (!land.contains(s)) game.frozen.push_back(s);
  }
  for (const Square s : land) {
    if (part.board.piece(s) == kGuard) game.loose.push_back(s);
  }
  return game;
}

void add_games(const Tile& part, const Land& land, std::vector<Freedom>& games) {
  const Rooms rooms = find_rooms(part, land);
  const auto add = [&](Rooms chosen) {
    games.push_back(walled_game(part, land));
    games.back().rooms = std::move(chosen);
  };
  if (!rooms.empty()) add(rooms);
  for (std::size_t n = 0; rooms.size() > 1 && n < rooms.size(); ++n) {
    Rooms others = rooms;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(n));
    add(std::move(others));
  }
  add({});
}

}  // namespace

std::vector<Freedom> walled_games(const Tile& part, Square focus) {
  Squares black = black_pieces(part);
  std::erase(black, focus);
  if (black.size() > kMostWalls) black.clear();
  std::set<std::pair<std::size_t, Land>> lands;
  for (unsigned set = 0; set < 1u << black.size(); ++set) {
    Land walls;
    for (std::size_t n = 0; n < black.size(); ++n) {
      if (set >> n & 1) walls.insert(black[n]);
    }
    const Land land = land_about(part, focus, walls);
    if (!land.empty()) lands.emplace(land.size(), land);
  }
  std::vector<Freedom> games;
  for (const auto& [size, land] : lands) add_games(part, land, games);
  return games;
}

}  // namespace gadgetc

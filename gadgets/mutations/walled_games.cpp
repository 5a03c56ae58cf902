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
  Land out_of_reach = land;
  std::erase_if(out_of_reach, [&](Square s) { return reach.contains(s); });
  return rooms_on(part, out_of_reach);
}

Squares at_rest(const Tile& part, const Land& land) {
  Squares black = black_pieces(part);
  std::erase_if(black, [&](Square s) { return land.contains(s); });
  return black;
}

Freedom walled_game(const Tile& part, const Land& land) {
  Freedom game{.baits = true, .black_shuns_traps = true, .for_white = true};
  game.frozen = at_rest(part, land);
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

// The land beyond, without what stands there at rest.
Rooms rooms_beyond(const Tile& part, const Land& land) {
  Land beyond;
  for_each_square(part, [&](Square s) {
    if (is_ground(part, s) && !land.contains(s)) beyond.insert(s);
  });
  for (const Square s : at_rest(part, land)) beyond.erase(s);
  return rooms_on(part, beyond);
}

void add_games_over_traps(const Tile& part, const Land& land, std::vector<Freedom>& games) {
  for (const Squares& room : find_rooms(part, land)) {
    Freedom game{.for_white = true, .frozen = at_rest(part, land)};
    game.rooms = rooms_beyond(part, land);
    game.rooms.push_back(room);
    games.push_back(std::move(game));
  }
}

// Each with the number of its squares.
std::set<std::pair<std::size_t, Land>> lands_about(const Tile& part, Square focus) {
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
  return lands;
}

}  // namespace

std::vector<Freedom> walled_games(const Tile& part, Square focus) {
  std::vector<Freedom> games;
  for (const auto& [size, land] : lands_about(part, focus)) add_games(part, land, games);
  return games;
}

std::vector<Freedom> walled_games_over_traps(const Tile& part, Square focus) {
  std::vector<Freedom> games;
  for (const auto& [size, land] : lands_about(part, focus)) {
    add_games_over_traps(part, land, games);
  }
  return games;
}

}  // namespace gadgetc

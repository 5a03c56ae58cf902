// What a compiled board must look like, found by flooding its squares: shares nothing with emit or
// read_board but the library's drawings.
#pragma once

#include <algorithm>
#include <deque>
#include <set>
#include <vector>

#include "base/grid/orientation.hpp"
#include "games/jungle/position.hpp"

namespace gadgetc::test {

using Region = std::set<Square>;

inline int land_neighbours(const jungle::Position& board, Square s) {
  return int(std::count_if(kDirections.begin(), kDirections.end(), [&](Direction d) {
    return board.contains(step(s, d)) && board.terrain(step(s, d)) != jungle::Terrain::Water;
  }));
}

// The connected parts of the land without the squares of `removed`.
inline std::vector<Region> land_regions(const jungle::Position& board, const Region& removed) {
  std::vector<Region> regions;
  Region seen = removed;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const auto enter = [&](Square s) {
        return board.contains(s) && board.terrain(s) != jungle::Terrain::Water &&
               seen.insert(s).second;
      };
      if (!enter({row, column})) continue;
      regions.push_back({{row, column}});
      std::deque<Square> open{{row, column}};
      while (!open.empty()) {
        const Square at = open.front();
        open.pop_front();
        for (const Direction d : kDirections) {
          if (!enter(step(at, d))) continue;
          regions.back().insert(step(at, d));
          open.push_back(step(at, d));
        }
      }
    }
  }
  return regions;
}

// Moves from one square to another over land, -1 when there is no way.
inline std::int64_t walking_distance(const jungle::Position& board, Square from, Square to) {
  std::vector<std::int64_t> distance(board.squares(), -1);
  const auto at = [&](Square s) -> std::int64_t& {
    return distance[std::size_t(s.row) * std::size_t(board.columns()) + std::size_t(s.column)];
  };
  std::deque<Square> open{from};
  at(from) = 0;
  while (!open.empty()) {
    const Square s = open.front();
    open.pop_front();
    for (const Direction d : kDirections) {
      const Square next = step(s, d);
      if (!board.contains(next) || board.terrain(next) == jungle::Terrain::Water || at(next) >= 0)
        continue;
      at(next) = at(s) + 1;
      open.push_back(next);
    }
  }
  return at(to);
}

inline std::vector<Square> squares_with(const jungle::Position& board, jungle::Terrain terrain) {
  std::vector<Square> found;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      if (board.terrain({row, column}) == terrain) found.push_back({row, column});
    }
  }
  return found;
}

inline std::vector<Square> pieces_on(const jungle::Position& board) {
  std::vector<Square> found;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      if (!board.piece({row, column}).is_none()) found.push_back({row, column});
    }
  }
  return found;
}

}  // namespace gadgetc::test

// Boards of Amazons glued of tiles by hand.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>

#include "gadgets/library/library.hpp"
#include "games/page/position.hpp"

namespace gadgetc::stuck_loses {

inline constexpr game_page::Cell kEmpty = 0, kWhite = 1, kBlack = 2, kBurnt = 3;

inline game_page::Position burnt(int rows, int columns) {
  game_page::Position board(rows, columns);
  std::fill(board.cells().begin(), board.cells().end(), kBurnt);
  return board;
}

// A tile of the set in one of its images, its top left square there. Burnt squares stay.
inline void put(game_page::Position& board, const std::string& name, Square at,
                Orientation turn = {}) {
  const Tile tile = oriented(library_tile("holes", "hole_" + name), turn);
  for_each_square(tile, [&](Square s) {
    if (tile.board[s] == kBurnt) return;
    board.set_cell(board.number({at.row + s.row, at.column + s.column}), tile.board[s]);
  });
}

// The image of a tile whose first and last port lie at these sides.
inline Orientation turned(const std::string& name, Direction first, Direction last) {
  for (const Orientation turn : kOrientations) {
    const Tile tile = oriented(library_tile("holes", "hole_" + name), turn);
    if (tile.ports.front().side == first && tile.ports.back().side == last) return turn;
  }
  throw std::logic_error("no such image");
}

// A variable with its output in the south.
inline Orientation upright() { return turned("variable", Direction::South, Direction::South); }

// Corners of the reward, alternately transposed, for a signal that comes from the west or from the
// north.
inline void put_reward(game_page::Position& board, Square at, bool is_from_west, int corners) {
  for (; corners > 0; --corners, is_from_west = !is_from_west) {
    put(board, "reward_corner", at,
        is_from_west ? Orientation{} : turned("reward_corner", Direction::North, Direction::East));
    (is_from_west ? at.row : at.column) += 5;
  }
}

}  // namespace gadgetc::stuck_loses

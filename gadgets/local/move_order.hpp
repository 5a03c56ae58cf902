// The order in which moves are listed. States have their numbers by it, and strategies and lines of
// play are found in it.
#pragma once

#include <cstddef>

#include "base/grid/direction.hpp"
#include "games/page/page.hpp"

namespace gadgetc::local_game {

// The order goes by piece, then square by square, wires last; from one square by direction. Where
// ports touch, moves to the next squares come first, then those to wires, then those that go
// farther.
struct MoveOrder {
  game_page::Cell piece = 0;
  int from_kind = 0;
  Square from;
  std::size_t from_port = 0;
  int reach = 0, direction = 0, distance = 0;
  auto operator<=>(const MoveOrder&) const = default;

  // Direction and distance of a move between these squares.
  void set_way(Square begin, Square end);
};

}  // namespace gadgetc::local_game

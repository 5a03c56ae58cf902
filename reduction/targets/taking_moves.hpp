// The moves by which the sides take a variable on the board.
#pragma once

#include <array>

#include "base/grid/rectangles.hpp"
#include "games/move.hpp"
#include "games/side.hpp"

namespace gadgetc {

struct TakingMoves {
  Move of(Side side) const { return by_side[static_cast<std::size_t>(side)]; }

  Rectangle tile;  // of the variable; they begin and end in it
  std::array<Move, 2> by_side;
};

}  // namespace gadgetc

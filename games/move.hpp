// A move of a piece on a board.
#pragma once

#include <compare>

#include "base/grid/square.hpp"

namespace gadgetc {

inline constexpr Square kNoSquare{-1, -1};

struct Move {
  Square from;
  Square to;
  Square also = kNoSquare;  // that changes besides, in games where a move has a second part
  auto operator<=>(const Move&) const = default;
};

}  // namespace gadgetc

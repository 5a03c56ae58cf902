// A move of a piece on a board, in games where the two squares say all of it.
#pragma once

#include <compare>

#include "base/grid/square.hpp"

namespace gadgetc {

struct Move {
  Square from;
  Square to;
  auto operator<=>(const Move&) const = default;
};

}  // namespace gadgetc

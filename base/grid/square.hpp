// A square of a rectangular grid.
#pragma once

#include <compare>

namespace gadgetc {

// Row and column count from 0 at the top left.
struct Square {
  int row = 0;
  int column = 0;
  auto operator<=>(const Square&) const = default;
};

}  // namespace gadgetc

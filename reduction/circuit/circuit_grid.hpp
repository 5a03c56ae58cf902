// Where the gates and wires of a circuit lie on a grid of cells, each in cells of its own.
#pragma once

#include <vector>

#include "base/grid/square.hpp"

namespace gadgetc {

struct CircuitGrid {
  std::vector<Square> gates;  // one a gate
  // One a wire, in the order of the gates and their outputs: the cells in which it turns.
  std::vector<std::vector<Square>> bends;
};

}  // namespace gadgetc

// The circuit of a formula as compile lays it out: planar, with a gate for each crossing of wires.
#pragma once

#include <vector>

#include "reduction/choose_drawing.hpp"
#include "reduction/circuit/circuit.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// A cell of the layout, from the top left one.
struct LaidOutCell {
  int row = 0, column = 0;
};

struct PlanarCircuit {
  Circuit circuit;
  std::vector<LaidOutCell> cells;  // by gate
};

// Throws UsageError for a formula that is too large to lay out.
PlanarCircuit planar_circuit(const Formula& formula, const DrawingOptions& options);

}  // namespace gadgetc

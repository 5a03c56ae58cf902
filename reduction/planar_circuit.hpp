// The circuit of a formula as compile lays it out: planar, with a gate for each crossing of wires.
#pragma once

#include "reduction/choose_drawing.hpp"
#include "reduction/circuit/circuit.hpp"
#include "reduction/circuit/circuit_grid.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

struct PlanarCircuit {
  Circuit circuit;
  CircuitGrid grid;
};

// Throws UsageError for a formula that is too large to lay out.
PlanarCircuit planar_circuit(const Formula& formula, const DrawingOptions& options);

}  // namespace gadgetc

// Can the circuit be drawn without crossing wires when each gate keeps its ports in their cyclic
// order? The last check before a layout without crossing tiles, and the check of crossovers.
#pragma once

#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

// `outer`: gates that must lie on the outer face in this cyclic order, clockwise or
// counter-clockwise; none, or at least three.
bool is_planar_with_ports(const Circuit& circuit, const std::vector<GateId>& outer = {});

}  // namespace gadgetc

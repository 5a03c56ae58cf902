// The circuit of proved gates that makes a crossing, and where circuits contain it.
#pragma once

#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

// X10 with half-crossovers from CHOICE and OR (Hearn's crossover as van Rijn and Vis use it): 3
// splitters, 3 ANDs, 8 CHOICEs, 8 ORs. Its two inputs and two outputs are Variable and Sink gates
// ("left", "bottom", "right", "top").
Circuit crossover_circuit();
// Every occurrence of that pattern becomes one Crossing gate.
Circuit collapse_crossings(const Circuit& circuit);
// The gates of each occurrence of the pattern, each gate in one at most.
std::vector<std::vector<GateId>> find_crossovers(const Circuit& circuit);

}  // namespace gadgetc

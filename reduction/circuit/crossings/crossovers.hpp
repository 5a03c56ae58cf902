// Crossings as the circuit of proved gates that makes one, and back.
#pragma once

#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

// Crossing gates replaced by their circuit of proved gates, X10 with half-crossovers from CHOICE
// and OR (Hearn's crossover as van Rijn and Vis use it): 3 splitters, 3 ANDs, 8 CHOICEs, 8 ORs.
Circuit expand_crossings(const Circuit& circuit);
// The other way round: every occurrence of that pattern becomes one Crossing gate again.
Circuit collapse_crossings(const Circuit& circuit);
// The gates of each occurrence of the pattern, each gate in one at most.
std::vector<std::vector<GateId>> find_crossovers(const Circuit& circuit);
// The pattern itself with its two inputs and two outputs as Variable and Sink gates
// ("left", "bottom", "right", "top"), for checks by enumeration.
Circuit crossover_circuit();

}  // namespace gadgetc

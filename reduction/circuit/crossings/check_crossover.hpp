// The circuit crossover as a checked composition: its gates' contracts, put together, make the
// contract of a crossing.
#pragma once

#include <string>
#include <vector>

#include "reduction/circuit/crossings/crossovers.hpp"

namespace gadgetc {

// One sentence a violation. For every set of active inputs and every set of outputs it is decided,
// over all CHOICE decisions, whether White can deliver those outputs at once, and compared with
// left -> right, bottom -> top; and the circuit has to be planar with its ends on the outside in
// the order left, top, right, bottom. A crossover has the variables `left`, number 0, and `bottom`,
// number 1, and the sinks `right` and `top`; throws std::logic_error when an end is missing.
std::vector<std::string> check_crossover(const Circuit& crossover = crossover_circuit());

}  // namespace gadgetc

// A circuit without its crossings.
#pragma once

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

// Every Crossing gate taken out and its two pairs of wires joined; other gates keep their names.
Circuit without_crossings(const Circuit& circuit);

}  // namespace gadgetc

// Gates that only pass signals on, taken out of a circuit.
#pragma once

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

// Every gate of a chosen kind is taken out, and the wires of its input i and output i are joined;
// other gates keep their names. A chosen kind has as many inputs as outputs.
Circuit bypass_gates(const Circuit& circuit, bool (*is_chosen)(GateKind));

}  // namespace gadgetc

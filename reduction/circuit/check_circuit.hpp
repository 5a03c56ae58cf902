// Structural rules every circuit keeps; run after each stage.
#pragma once

#include <string>
#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

// One sentence a violation; empty when the circuit is sound: every port has exactly one wire, port
// indices exist, no cycle, exactly one output, each variable has exactly one gate, names unique.
std::vector<std::string> check_circuit(const Circuit& circuit);

}  // namespace gadgetc

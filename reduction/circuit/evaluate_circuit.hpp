// The circuit game: after the variables are set, White fires gates and takes the CHOICE decisions.
#pragma once

#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

// Can White activate the output when exactly the variables with `true` are active? Exact: CHOICE
// gates are decided by search (exponential in their number, so collapse crossings first).
bool evaluate_circuit(const Circuit& circuit, const std::vector<bool>& assignment);

}  // namespace gadgetc

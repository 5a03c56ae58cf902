// The circuit game: after the variables are set, White fires gates and takes the CHOICE decisions.
#pragma once

#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

// Can White activate the output when exactly the variables with `true`, one value a variable, are
// active? Exact: all that White can bring about by CHOICEs is followed at once, which takes time
// exponential in the wires of the widest cut at worst. Throws std::logic_error without an output.
bool evaluate_circuit(const Circuit& circuit, const std::vector<bool>& assignment);

}  // namespace gadgetc

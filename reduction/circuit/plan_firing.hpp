// Which outputs of which gates White delivers to activate the circuit's output: White's plan once
// the variables that White needs are White's.
#pragma once

#include <optional>
#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

struct GateFiring {
  GateId gate{};
  std::vector<int> outputs;  // ascending; none for the output gate itself
};

// Gates in an order in which each comes after the sources of what it needs; nothing when White
// cannot activate the output with these variables. `assignment`: one value a variable. Of an OR the
// plan needs one input, of a CHOICE at most one output. Exact; exponential in the number of ORs at
// worst, and only where CHOICEs make a first way fail.
std::optional<std::vector<GateFiring>> plan_firing(const Circuit& circuit,
                                                   const std::vector<bool>& assignment);

}  // namespace gadgetc

// Colours of gates that no isomorphism up to port symmetry can mix: what tells match_circuits
// which gates cannot be partners.
#pragma once

#include <cstdint>
#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

// May the gate's inputs (outputs) be exchanged without changing what it does?
bool has_symmetric_inputs(GateKind kind);
bool has_symmetric_outputs(GateKind kind);

// One colour a gate. Gates that correspond in two circuits equal up to port symmetry and names get
// the same colour; the reverse need not hold. Colours of different circuits compare when `rounds`
// is the same. Linear time a round.
std::vector<std::uint64_t> gate_colours(const Circuit& circuit, int rounds);

}  // namespace gadgetc

// A circuit with crossings as gates, and the order of the ports around each gate: a drawing in the
// plane up to bending, without coordinates.
//
// Source: combinatorial maps (Edmonds 1960); the faces are traced as in Mohar and Thomassen,
// Graphs on Surfaces (2001), section 3.2.
#pragma once

#include <string>
#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

struct GatePort {
  bool is_output = false;
  int index = 0;  // among the gate's inputs or outputs
  bool operator==(const GatePort&) const = default;
};

struct EmbeddedCircuit {
  Circuit circuit;
  // For each gate, by its id: all its ports, clockwise, from any one on.
  std::vector<std::vector<GatePort>> rotation;
};

// What is wrong, one sentence each: wires missing, ports left out or named twice, a Crossing whose
// wires do not cross, or rotations that no drawing in the plane has (Euler's formula, for each
// connected part). Empty for a drawing without further crossings.
std::vector<std::string> check_embedding(const EmbeddedCircuit& embedded);

}  // namespace gadgetc

// What the tiles say about the sides of gates: the turns of a walk around a face at its gates.
#pragma once

#include "reduction/circuit/crossings/embedded_circuit.hpp"
#include "reduction/orthogonal/circuit_part.hpp"

namespace gadgetc::layout {

// The left turn of a walk that comes to a gate by a port and leaves it by the next one clockwise:
// 1, 0, -1 or, at the end of a wire, -2. Three ports form a T with a fixed stem: the input of a
// splitter or CHOICE, the output of an OR, the passage of an AND, or its control if swapped.
int turn_at_gate(GateKind kind, const GatePort& entered, const GatePort& left, bool is_swapped);

// The same at the end of a dart of the part's map.
int turn_behind(const CircuitPart& part, const Circuit& circuit, FaceDart d, bool is_swapped);

// How the wires of a part bend, and its faces with them.
struct WireBends {
  // Each wire's left turns on the way from its source, all of one kind; right turns are negative.
  std::vector<int> left_turns;
  // Whether each gate is an AND whose control is drawn as passage and the other way about.
  std::vector<bool> is_swapped;
};

}  // namespace gadgetc::layout

// From nets to gates.
#pragma once

#include "reduction/circuit/crossings/embedded_circuit.hpp"
#include "reduction/circuit/nets.hpp"
#include "reduction/planarize/net_drawing.hpp"

namespace gadgetc::layout {

// Each node becomes a balanced binary tree of splitters, ORs or ANDs over its wires in their cyclic
// order, each crossing a gate. The drawing has all wires between the nets, and is acyclic.
// Names are those of build_circuit.hpp, and "cross.<n>".
EmbeddedCircuit draw_circuit(const Formula& nets, const NetDrawing& drawing);

// The circuit without wires to clauses, for no clauses (true) or an empty one (false).
EmbeddedCircuit draw_constant(const Formula& nets, bool value);

}  // namespace gadgetc::layout

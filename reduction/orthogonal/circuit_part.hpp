// The connected parts of an embedded circuit as maps of the plane.
#pragma once

#include <vector>

#include "reduction/circuit/crossings/embedded_circuit.hpp"
#include "reduction/orthogonal/face_map.hpp"

namespace gadgetc::layout {

struct PartWire {
  OutPort from;
  InPort to;
};

struct CircuitPart {
  // In order of their ids; the vertices of the map.
  std::vector<GateId> gates;
  // Darts 2w and 2w + 1 of the map lead from the source of wire w to its target and back.
  std::vector<PartWire> wires;
  FaceMap map;

  // The port by which a dart leaves its gate.
  GatePort port(FaceDart d) const {
    const PartWire& wire = wires[d / 2];
    return d % 2 == 0 ? GatePort{true, wire.from.index} : GatePort{false, wire.to.index};
  }
};

// In order of their first gates. The embedding must pass check_embedding.
std::vector<CircuitPart> connected_parts(const EmbeddedCircuit& embedded);

}  // namespace gadgetc::layout

// The circuit behind a protected one: channels and outflow protectors pass a signal on, so to the
// circuit they are wires.
#pragma once

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

constexpr bool is_protector(GateKind kind) {
  return kind == GateKind::Channel || kind == GateKind::Outflow;
}

// Every protector taken out and its two wires joined; other gates keep their names.
Circuit without_protectors(const Circuit& circuit);

}  // namespace gadgetc

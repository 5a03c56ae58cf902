// What gates look like in Graphviz's words, and how much room they take.
#pragma once

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

struct GateLook {
  const char* label;  // nullptr: the gate's name
  const char* shape;
  const char* fill;
  const char* line;
  double width;  // in points: what the label needs in this shape; 0: what the name needs
};

GateLook gate_look(GateKind kind);

// In points. A second outline lies around these.
struct GateSize {
  double width = 0, height = 0, outline = 0;
};

// No smaller than Graphviz draws the gate, in the usual sans-serif fonts.
GateSize gate_size(const Gate& gate);

}  // namespace gadgetc

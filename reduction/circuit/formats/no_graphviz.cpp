// Instead of circuit_dot.cpp in a program that has no Graphviz, the one for browsers. Without it
// circuits are written as DOT, plainly, but not laid out.
#include <fmt/format.h>

#include "base/text/input_error.hpp"
#include "reduction/circuit/formats/circuit_dot.hpp"
#include "reduction/circuit/formats/dot_text.hpp"
#include "reduction/circuit/formats/gate_look.hpp"

namespace gadgetc {

namespace {

[[noreturn]] void refuse_drawing() {
  throw UsageError("this program has been built without Graphviz, which draws circuits");
}

std::string quoted_label(std::string_view name) {
  std::string quoted;
  for (const char c : dot_label(name)) {
    if (c == '"') quoted += '\\';
    quoted += c;
  }
  return quoted;
}

std::string plain_node(const Gate& gate) {
  const GateLook look = gate_look(gate.kind);
  return fmt::format("  \"{}\" [label=\"{}\", shape={}, style=filled, fillcolor=\"{}\"];\n",
                     dot_id(gate.name), quoted_label(look.label ? look.label : gate.name),
                     look.shape, look.fill);
}

}  // namespace

bool has_graphviz() { return false; }

std::string write_dot(const Circuit& circuit, const CircuitPicture& picture) {
  if (picture.grid) refuse_drawing();
  std::string dot = fmt::format("digraph circuit {{\n  rankdir={};\n",
                                picture.downwards ? "TB" : "LR");
  for (const GateId id : circuit.gates()) dot += plain_node(circuit.gate(id));
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    for (int i = 0; i < output_count(gate.kind); ++i) {
      dot += fmt::format("  \"{}\" -> \"{}\";\n", dot_id(gate.name),
                         dot_id(circuit.gate(circuit.target_of({id, i}).gate).name));
    }
  }
  return dot + "}\n";
}

CircuitPlaces place_circuit(const Circuit&, const CircuitPicture&) { refuse_drawing(); }

std::string render_circuit(const Circuit&, PictureFormat, const CircuitPicture&) {
  refuse_drawing();
}

}  // namespace gadgetc

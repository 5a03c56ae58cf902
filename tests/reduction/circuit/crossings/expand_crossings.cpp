#include "tests/reduction/circuit/crossings/expand_crossings.hpp"

#include <vector>

#include "reduction/circuit/crossings/crossovers.hpp"
#include "reduction/circuit/unique_names.hpp"

namespace gadgetc::test {
namespace {

bool is_inner(const Gate& gate) {
  return gate.kind != GateKind::Variable && gate.kind != GateKind::Sink;
}

GateId gate_of(const Circuit& circuit, const std::string& name) {
  for (const GateId id : circuit.gates()) {
    if (circuit.gate(id).name == name) return id;
  }
  return circuit.gates().front();
}

}  // namespace

Circuit expand_crossings(const Circuit& circuit) {
  const Circuit pattern = crossover_circuit();
  UniqueNames names;
  for (const GateId id : circuit.gates()) names.reserve(circuit.gate(id).name);
  Circuit expanded;
  expanded.variables = circuit.variables;
  // By gate: its image; of a crossing, those of the pattern's gates.
  std::vector<std::vector<GateId>> images(circuit.gate_count());
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    std::vector<GateId>& image = images[std::size_t(id)];
    if (gate.kind != GateKind::Crossing) {
      image.push_back(expanded.add_gate(gate.kind, gate.name, gate.variable));
      continue;
    }
    image.resize(pattern.gate_count());
    for (const GateId role : pattern.gates()) {
      const Gate& inner = pattern.gate(role);
      if (!is_inner(inner)) continue;
      image[std::size_t(role)] =
          expanded.add_gate(inner.kind, names.take(gate.name + '.' + inner.name));
    }
    for (const GateId role : pattern.gates()) {
      for (int i = 0; i < input_count(pattern.gate(role).kind); ++i) {
        const OutPort source = pattern.source_of({role, i});
        if (!is_inner(pattern.gate(role)) || !is_inner(pattern.gate(source.gate))) continue;
        expanded.connect({image[std::size_t(source.gate)], source.index},
                         {image[std::size_t(role)], i});
      }
    }
  }
  const auto new_source = [&](OutPort port) -> OutPort {
    const std::vector<GateId>& image = images[std::size_t(port.gate)];
    if (image.size() == 1) return {image.front(), port.index};
    const char* end = port.index == kRightOut ? "right" : "top";
    const OutPort inner = pattern.source_of({gate_of(pattern, end), 0});
    return {image[std::size_t(inner.gate)], inner.index};
  };
  const auto new_target = [&](InPort port) -> InPort {
    const std::vector<GateId>& image = images[std::size_t(port.gate)];
    if (image.size() == 1) return {image.front(), port.index};
    const char* end = port.index == kLeftIn ? "left" : "bottom";
    const InPort inner = pattern.target_of({gate_of(pattern, end), 0});
    return {image[std::size_t(inner.gate)], inner.index};
  };
  for (const GateId id : circuit.gates()) {
    for (int i = 0; i < input_count(circuit.gate(id).kind); ++i) {
      expanded.connect(new_source(circuit.source_of({id, i})), new_target({id, i}));
    }
  }
  return expanded;
}

}  // namespace gadgetc::test

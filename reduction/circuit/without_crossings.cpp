#include "reduction/circuit/without_crossings.hpp"

namespace gadgetc {

Circuit without_crossings(const Circuit& circuit) {
  Circuit result;
  result.variables = circuit.variables;
  std::vector<GateId> copies(circuit.gate_count());
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    if (gate.kind == GateKind::Crossing) continue;
    copies[static_cast<std::size_t>(id)] = result.add_gate(gate.kind, gate.name, gate.variable);
  }
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    if (gate.kind == GateKind::Crossing) continue;
    for (int i = 0; i < output_count(gate.kind); ++i) {
      // left-in leads to right-out and bottom-in to top-out, which have the same numbers.
      InPort target = circuit.target_of({id, i});
      while (circuit.gate(target.gate).kind == GateKind::Crossing) {
        target = circuit.target_of({target.gate, target.index});
      }
      result.connect({copies[static_cast<std::size_t>(id)], i},
                     {copies[static_cast<std::size_t>(target.gate)], target.index});
    }
  }
  return result;
}

}  // namespace gadgetc

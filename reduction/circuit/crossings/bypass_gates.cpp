#include "reduction/circuit/crossings/bypass_gates.hpp"

namespace gadgetc {

Circuit bypass_gates(const Circuit& circuit, bool (*is_chosen)(GateKind)) {
  Circuit result;
  result.variables = circuit.variables;
  std::vector<GateId> copies(circuit.gate_count());
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    if (is_chosen(gate.kind)) continue;
    copies[static_cast<std::size_t>(id)] = result.add_gate(gate.kind, gate.name, gate.variable);
  }
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    if (is_chosen(gate.kind)) continue;
    for (int i = 0; i < output_count(gate.kind); ++i) {
      InPort target = circuit.target_of({id, i});
      while (is_chosen(circuit.gate(target.gate).kind)) {
        target = circuit.target_of({target.gate, target.index});
      }
      result.connect({copies[static_cast<std::size_t>(id)], i},
                     {copies[static_cast<std::size_t>(target.gate)], target.index});
    }
  }
  return result;
}

}  // namespace gadgetc

#include "reduction/circuit/formats/circuit_json.hpp"

#include <nlohmann/json.hpp>

namespace gadgetc {
namespace {

nlohmann::ordered_json port_json(GateId gate, int index) {
  return {{"gate", std::uint32_t(gate)}, {"port", index}};
}

}  // namespace

nlohmann::ordered_json circuit_counts(const Circuit& circuit) {
  nlohmann::ordered_json counts;
  for (GateKind kind : {GateKind::And, GateKind::Or, GateKind::Choice, GateKind::Splitter,
                        GateKind::Variable, GateKind::Crossing}) {
    counts[gate_kind_name(kind)] = circuit.count(kind);
  }
  counts["depth"] = circuit_depth(circuit);
  return counts;
}

nlohmann::ordered_json circuit_json(const Circuit& circuit, const Formula& formula) {
  auto gates = nlohmann::ordered_json::array(), wires = nlohmann::ordered_json::array();
  for (GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    nlohmann::ordered_json entry{
        {"id", std::uint32_t(id)}, {"name", gate.name}, {"kind", gate_kind_name(gate.kind)}};
    if (gate.kind == GateKind::Variable) entry["variable"] = variable_name(formula, gate.variable);
    gates.push_back(std::move(entry));
    for (int i = 0; i < output_count(gate.kind); ++i) {
      const InPort target = circuit.target_of({id, i});
      wires.push_back({{"from", port_json(id, i)}, {"to", port_json(target.gate, target.index)}});
    }
  }
  return {{"circuit", circuit_counts(circuit)},
          {"gates", std::move(gates)},
          {"wires", std::move(wires)}};
}

}  // namespace gadgetc

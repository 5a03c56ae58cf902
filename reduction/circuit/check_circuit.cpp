#include "reduction/circuit/check_circuit.hpp"

#include <fmt/format.h>

#include <unordered_set>

namespace gadgetc {
namespace {

using Violations = std::vector<std::string>;

// `indices`: the port of each wire on that side of the gate.
void check_ports(const Gate& gate, const char* side, const std::vector<int>& indices, int ports,
                 Violations& violations) {
  std::vector<int> wires(static_cast<std::size_t>(ports));
  for (int index : indices) {
    if (index < 0 || index >= ports) {
      violations.push_back(fmt::format("gate {} ({}) has no {} {}", gate.name,
                                       gate_kind_name(gate.kind), side, index));
    } else {
      ++wires[std::size_t(index)];
    }
  }
  for (int port = 0; port < ports; ++port) {
    const int count = wires[std::size_t(port)];
    if (count == 1) continue;
    violations.push_back(fmt::format("{} {} of gate {} ({}) has {} wires", side, port, gate.name,
                                     gate_kind_name(gate.kind), count == 0 ? "no" : "several"));
  }
}

void check_gate_ports(const Circuit& circuit, GateId id, Violations& violations) {
  const Gate& gate = circuit.gate(id);
  std::vector<int> inputs, outputs;
  for (const Wire& wire : circuit.wires_into(id)) inputs.push_back(wire.to.index);
  for (const Wire& wire : circuit.wires_out_of(id)) outputs.push_back(wire.from.index);
  check_ports(gate, "input", inputs, input_count(gate.kind), violations);
  check_ports(gate, "output", outputs, output_count(gate.kind), violations);
}

void check_names(const Circuit& circuit, Violations& violations) {
  std::unordered_set<std::string> names;
  for (GateId id : circuit.gates()) {
    const std::string& name = circuit.gate(id).name;
    if (!names.insert(name).second) {
      violations.push_back(fmt::format("two gates bear the name {}", name));
    }
  }
}

void check_variables(const Circuit& circuit, Violations& violations) {
  std::vector<int> gates(circuit.variables);
  for (GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    if (gate.kind != GateKind::Variable) continue;
    if (gate.variable >= circuit.variables) {
      violations.push_back(fmt::format("gate {} sets variable {}, but there are {}", gate.name,
                                       gate.variable + 1, circuit.variables));
    } else {
      ++gates[gate.variable];
    }
  }
  for (std::size_t variable = 0; variable < gates.size(); ++variable) {
    if (gates[variable] == 1) continue;
    violations.push_back(fmt::format("variable {} has {} gates", variable + 1, gates[variable]));
  }
}

void check_cycles(const Circuit& circuit, Violations& violations) {
  const std::vector<GateId> order = topological_order(circuit);
  if (order.size() == circuit.gate_count()) return;
  std::vector<bool> placed(circuit.gate_count());
  for (GateId id : order) placed[std::size_t(id)] = true;
  for (GateId id : circuit.gates()) {
    if (placed[std::size_t(id)]) continue;
    violations.push_back(fmt::format("gate {} is on or behind a cycle", circuit.gate(id).name));
    return;
  }
}

}  // namespace

std::vector<std::string> check_circuit(const Circuit& circuit) {
  Violations violations;
  for (GateId id : circuit.gates()) check_gate_ports(circuit, id, violations);
  const std::size_t outputs = circuit.count(GateKind::Output);
  if (outputs != 1) violations.push_back(fmt::format("the circuit has {} outputs", outputs));
  check_names(circuit, violations);
  check_variables(circuit, violations);
  check_cycles(circuit, violations);
  return violations;
}

}  // namespace gadgetc

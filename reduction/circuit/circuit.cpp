#include "reduction/circuit/circuit.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <stdexcept>

namespace gadgetc {

GateId Circuit::add_gate(GateKind kind, std::string name, VariableId variable) {
  const GateId id{static_cast<std::uint32_t>(gates_.size())};
  gates_.push_back({kind, std::move(name), variable});
  into_.emplace_back();
  out_of_.emplace_back();
  return id;
}

void Circuit::connect(OutPort from, InPort to) {
  out_of_[static_cast<std::size_t>(from.gate)].push_back({from, to});
  into_[static_cast<std::size_t>(to.gate)].push_back({from, to});
}

std::vector<GateId> Circuit::gates() const {
  std::vector<GateId> all;
  all.reserve(gate_count());
  for (std::size_t id = 0; id < gate_count(); ++id) all.push_back(GateId(id));
  return all;
}

OutPort Circuit::source_of(InPort port) const {
  for (const Wire& wire : wires_into(port.gate)) {
    if (wire.to == port) return wire.from;
  }
  throw std::logic_error("no wire at an input of gate " + gate(port.gate).name);
}

InPort Circuit::target_of(OutPort port) const {
  for (const Wire& wire : wires_out_of(port.gate)) {
    if (wire.from == port) return wire.to;
  }
  throw std::logic_error("no wire at an output of gate " + gate(port.gate).name);
}

std::size_t Circuit::count(GateKind kind) const {
  std::size_t found = 0;
  for (GateId id : gates()) found += gate(id).kind == kind;
  return found;
}

std::vector<GateId> topological_order(const Circuit& circuit) {
  std::vector<std::size_t> waiting(circuit.gate_count());
  std::priority_queue<GateId, std::vector<GateId>, std::greater<>> ready;
  for (const GateId gate : circuit.gates()) {
    waiting[std::size_t(gate)] = circuit.wires_into(gate).size();
    if (circuit.wires_into(gate).empty()) ready.push(gate);
  }
  std::vector<GateId> order;
  order.reserve(waiting.size());
  while (!ready.empty()) {
    order.push_back(ready.top());
    ready.pop();
    for (const Wire& wire : circuit.wires_out_of(order.back())) {
      if (--waiting[std::size_t(wire.to.gate)] == 0) ready.push(wire.to.gate);
    }
  }
  return order;
}

GateId find_output(const Circuit& circuit) {
  for (const GateId gate : circuit.gates()) {
    if (circuit.gate(gate).kind == GateKind::Output) return gate;
  }
  return kNoGate;
}

int circuit_depth(const Circuit& circuit) {
  std::vector<int> depth(circuit.gate_count(), 1);
  int deepest = 0;
  for (const GateId gate : topological_order(circuit)) {
    int& here = depth[std::size_t(gate)];
    for (const Wire& wire : circuit.wires_into(gate)) {
      here = std::max(here, depth[std::size_t(wire.from.gate)] + 1);
    }
    deepest = std::max(deepest, here);
  }
  return deepest;
}

}  // namespace gadgetc

#include "reduction/circuit/circuit.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <stdexcept>

namespace gadgetc {

GateId Circuit::add_gate(GateKind kind, std::string name, VariableId variable) {
  return GateId(boost::add_vertex(Gate{kind, std::move(name), variable}, graph_));
}

void Circuit::connect(OutPort from, InPort to) {
  boost::add_edge(std::size_t(from.gate), std::size_t(to.gate), Wire{from.index, to.index}, graph_);
}

std::vector<GateId> Circuit::gates() const {
  std::vector<GateId> all;
  all.reserve(gate_count());
  for (std::size_t id = 0; id < gate_count(); ++id) all.push_back(GateId(id));
  return all;
}

OutPort Circuit::source_of(InPort port) const {
  auto [wire, end] = boost::in_edges(std::size_t(port.gate), graph_);
  for (; wire != end; ++wire) {
    if (graph_[*wire].input == port.index) {
      return {GateId(boost::source(*wire, graph_)), graph_[*wire].output};
    }
  }
  throw std::logic_error("no wire at an input of gate " + gate(port.gate).name);
}

InPort Circuit::target_of(OutPort port) const {
  auto [wire, end] = boost::out_edges(std::size_t(port.gate), graph_);
  for (; wire != end; ++wire) {
    if (graph_[*wire].output == port.index) {
      return {GateId(boost::target(*wire, graph_)), graph_[*wire].input};
    }
  }
  throw std::logic_error("no wire at an output of gate " + gate(port.gate).name);
}

std::size_t Circuit::count(GateKind kind) const {
  std::size_t found = 0;
  for (GateId id : gates()) found += gate(id).kind == kind;
  return found;
}

std::vector<GateId> topological_order(const Circuit& circuit) {
  const CircuitGraph& graph = circuit.graph();
  std::vector<std::size_t> waiting(circuit.gate_count());
  std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> ready;
  for (std::size_t id = 0; id < waiting.size(); ++id) {
    waiting[id] = boost::in_degree(id, graph);
    if (waiting[id] == 0) ready.push(id);
  }
  std::vector<GateId> order;
  order.reserve(waiting.size());
  while (!ready.empty()) {
    const std::size_t id = ready.top();
    ready.pop();
    order.push_back(GateId(id));
    auto [wire, end] = boost::out_edges(id, graph);
    for (; wire != end; ++wire) {
      const std::size_t target = boost::target(*wire, graph);
      if (--waiting[target] == 0) ready.push(target);
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
  const CircuitGraph& graph = circuit.graph();
  std::vector<int> depth(circuit.gate_count(), 1);
  int deepest = 0;
  for (GateId gate : topological_order(circuit)) {
    auto [wire, end] = boost::in_edges(std::size_t(gate), graph);
    for (; wire != end; ++wire) {
      const int source = depth[boost::source(*wire, graph)];
      depth[std::size_t(gate)] = std::max(depth[std::size_t(gate)], source + 1);
    }
    deepest = std::max(deepest, depth[std::size_t(gate)]);
  }
  return deepest;
}

}  // namespace gadgetc

// The reference for the circuit game: every way to set every CHOICE.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc::test {

// CHOICE number i, in topological order, takes its second output if bit i of `choices` is set.
class NaiveCircuit {
 public:
  explicit NaiveCircuit(const Circuit& circuit)
      : circuit_(circuit), order_(topological_order(circuit)) {}

  // Names of the active Output and Sink gates.
  std::set<std::string> active_ends(const std::vector<bool>& assignment, std::uint64_t choices) {
    std::vector<std::vector<bool>> out(circuit_.gate_count(), {false, false});
    std::set<std::string> ends;
    const auto input = [&](GateId id, int i) {
      const OutPort source = circuit_.source_of({id, i});
      return bool(out[std::size_t(source.gate)][std::size_t(source.index)]);
    };
    std::size_t choice = 0;
    for (GateId id : order_) {
      const Gate& gate = circuit_.gate(id);
      std::vector<bool>& value = out[std::size_t(id)];
      switch (gate.kind) {
        case GateKind::Variable: value[0] = assignment[gate.variable]; break;
        case GateKind::True: value[0] = true; break;
        case GateKind::False: break;
        case GateKind::And: value[0] = input(id, 0) && input(id, 1); break;
        case GateKind::Or: value[0] = input(id, 0) || input(id, 1); break;
        case GateKind::Splitter: value[0] = value[1] = input(id, 0); break;
        case GateKind::Channel:
        case GateKind::Outflow: value = {input(id, 0)}; break;
        case GateKind::Crossing: value = {input(id, 0), input(id, 1)}; break;
        case GateKind::Choice: value[choices >> choice++ & 1] = input(id, 0); break;
        case GateKind::Sink:
        case GateKind::Output:
          if (input(id, 0)) ends.insert(gate.name);
      }
    }
    return ends;
  }

  bool evaluate(const std::vector<bool>& assignment) {
    const std::uint64_t ways = std::uint64_t(1) << circuit_.count(GateKind::Choice);
    for (std::uint64_t choices = 0; choices < ways; ++choices) {
      if (active_ends(assignment, choices).contains("output")) return true;
    }
    return false;
  }

 private:
  const Circuit& circuit_;
  std::vector<GateId> order_;
};

}  // namespace gadgetc::test

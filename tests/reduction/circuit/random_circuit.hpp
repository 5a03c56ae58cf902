// Circuits of all kinds of gates, with choices.
#pragma once

#include <fmt/format.h>

#include <random>
#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc::test {

// Gates of all kinds fed from wires that are still open; the last open wires end in sinks.
inline Circuit random_circuit(std::mt19937_64& random, int gates) {
  Circuit circuit;
  circuit.variables = 4;
  std::vector<OutPort> open;
  for (VariableId v = 0; v < 4; ++v) {
    open.push_back({circuit.add_gate(GateKind::Variable, fmt::format("x{}", v + 1), v), 0});
  }
  open.push_back({circuit.add_gate(GateKind::True, "true"), 0});
  const auto take_open = [&] {
    std::swap(open[random() % open.size()], open.back());
    const OutPort port = open.back();
    open.pop_back();
    return port;
  };
  constexpr GateKind kKinds[] = {GateKind::And,     GateKind::Or,     GateKind::Or,
                                 GateKind::Choice,  GateKind::Choice, GateKind::Splitter,
                                 GateKind::Crossing};
  for (int i = 0; i < gates; ++i) {
    const GateKind kind = kKinds[random() % std::size(kKinds)];
    if (int(open.size()) < input_count(kind)) continue;
    const GateId gate = circuit.add_gate(kind, fmt::format("g{}", i));
    for (int k = 0; k < input_count(kind); ++k) circuit.connect(take_open(), {gate, k});
    for (int k = 0; k < output_count(kind); ++k) open.push_back({gate, k});
  }
  circuit.connect(take_open(), {circuit.add_gate(GateKind::Output, "output"), 0});
  for (int i = 0; !open.empty(); ++i) {
    const GateId sink = circuit.add_gate(GateKind::Sink, fmt::format("sink.{}", i));
    circuit.connect(take_open(), {sink, 0});
  }
  return circuit;
}

}  // namespace gadgetc::test

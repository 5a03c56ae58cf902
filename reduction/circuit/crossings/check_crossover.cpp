// A set of outputs is asked for by an AND tree (or a wire) from them to an Output gate, so that one
// question is one evaluation of a circuit game.
#include "reduction/circuit/crossings/check_crossover.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "reduction/circuit/crossings/planarity.hpp"
#include "reduction/circuit/evaluate_circuit.hpp"

namespace gadgetc {

namespace {

constexpr std::uint32_t kRight = 1, kTop = 2;

GateId end_of(const Circuit& crossover, const char* name) {
  for (const GateId id : crossover.gates()) {
    if (crossover.gate(id).name == name) return id;
  }
  throw std::logic_error(fmt::format("a crossover without the end '{}'", name));
}

// The crossover, its outputs in `wanted` joined to an Output gate instead of their sinks.
Circuit question(const Circuit& crossover, std::uint32_t wanted) {
  const GateId right = end_of(crossover, "right"), top = end_of(crossover, "top");
  const auto is_asked = [&](GateId id) {
    return (id == right && (wanted & kRight)) || (id == top && (wanted & kTop));
  };
  Circuit circuit;
  circuit.variables = 2;
  std::vector<GateId> image(crossover.gate_count());
  for (const GateId id : crossover.gates()) {
    const Gate& gate = crossover.gate(id);
    if (is_asked(id)) continue;
    image[std::size_t(id)] = circuit.add_gate(gate.kind, gate.name, gate.variable);
  }
  const auto source = [&](GateId id, int input) -> OutPort {
    const OutPort from = crossover.source_of({id, input});
    return {image[std::size_t(from.gate)], from.index};
  };
  for (const GateId id : crossover.gates()) {
    if (is_asked(id)) continue;
    for (int i = 0; i < input_count(crossover.gate(id).kind); ++i) {
      circuit.connect(source(id, i), {image[std::size_t(id)], i});
    }
  }
  const GateId output = circuit.add_gate(GateKind::Output, "output");
  if (wanted == (kRight | kTop)) {
    const GateId both = circuit.add_gate(GateKind::And, "both");
    circuit.connect(source(right, 0), {both, kControlIn});
    circuit.connect(source(top, 0), {both, kPassageIn});
    circuit.connect({both, 0}, {output, 0});
  } else {
    circuit.connect(source(wanted == kRight ? right : top, 0), {output, 0});
  }
  return circuit;
}

}  // namespace

std::vector<std::string> check_crossover(const Circuit& crossover) {
  std::vector<std::string> violations;
  for (const std::uint32_t wanted : {kRight, kTop, kRight | kTop}) {
    const Circuit circuit = question(crossover, wanted);
    for (std::uint32_t active = 0; active < 4; ++active) {
      const bool is_allowed = (wanted & ~active) == 0;
      if (evaluate_circuit(circuit, {(active & 1) != 0, (active & 2) != 0}) == is_allowed) continue;
      violations.push_back(fmt::format("with inputs {:02b} active the outputs {:02b} {} be had",
                                       active, wanted, is_allowed ? "cannot" : "can"));
    }
  }
  std::vector<GateId> ends;
  for (const char* name : {"left", "top", "right", "bottom"}) {
    ends.push_back(end_of(crossover, name));
  }
  if (!is_planar_with_ports(crossover, ends)) {
    violations.emplace_back("the crossover is not planar");
  }
  return violations;
}

}  // namespace gadgetc

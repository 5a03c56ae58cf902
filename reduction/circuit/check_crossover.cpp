// A set of outputs is asked for by an AND tree (or a wire) from them to an Output gate, so that one
// question is one evaluation of a circuit game.
#include "reduction/circuit/check_crossover.hpp"

#include <fmt/format.h>

#include "reduction/circuit/evaluate_circuit.hpp"
#include "reduction/circuit/planarity.hpp"

namespace gadgetc {

namespace {

constexpr std::uint32_t kRight = 1, kTop = 2;

// left and bottom are variables 0 and 1; a crossing; the outputs in `wanted` joined to the output.
Circuit question(std::uint32_t wanted) {
  Circuit circuit;
  circuit.variables = 2;
  const GateId left = circuit.add_gate(GateKind::Variable, "left", 0);
  const GateId bottom = circuit.add_gate(GateKind::Variable, "bottom", 1);
  const GateId crossing = circuit.add_gate(GateKind::Crossing, "crossing");
  circuit.connect({left, 0}, {crossing, kLeftIn});
  circuit.connect({bottom, 0}, {crossing, kBottomIn});
  const GateId output = circuit.add_gate(GateKind::Output, "output");
  const OutPort right{crossing, kRightOut}, top{crossing, kTopOut};
  if (wanted == (kRight | kTop)) {
    const GateId both = circuit.add_gate(GateKind::And, "both");
    circuit.connect(right, {both, kControlIn});
    circuit.connect(top, {both, kPassageIn});
    circuit.connect({both, 0}, {output, 0});
  } else {
    const bool is_right = wanted == kRight;
    circuit.connect(is_right ? right : top, {output, 0});
    circuit.connect(is_right ? top : right, {circuit.add_gate(GateKind::Sink, "sink"), 0});
  }
  return circuit;
}

}  // namespace

std::vector<std::string> check_crossover() {
  std::vector<std::string> violations;
  for (const std::uint32_t wanted : {kRight, kTop, kRight | kTop}) {
    const Circuit circuit = expand_crossings(question(wanted));
    for (std::uint32_t active = 0; active < 4; ++active) {
      const bool is_allowed = (wanted & ~active) == 0;
      if (evaluate_circuit(circuit, {(active & 1) != 0, (active & 2) != 0}) == is_allowed) continue;
      violations.push_back(fmt::format("with inputs {:02b} active the outputs {:02b} {} be had",
                                       active, wanted, is_allowed ? "cannot" : "can"));
    }
  }
  const Circuit pattern = crossover_circuit();
  std::vector<GateId> ends;
  for (const char* name : {"left", "top", "right", "bottom"}) {
    for (const GateId id : pattern.gates()) {
      if (pattern.gate(id).name == name) ends.push_back(id);
    }
  }
  if (!is_planar_with_ports(pattern, ends)) violations.push_back("the crossover is not planar");
  return violations;
}

}  // namespace gadgetc

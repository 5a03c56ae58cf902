#include "reduction/circuit/crossings/planarity.hpp"

#include <catch2/catch.hpp>

#include "reduction/formula/circuit/build_circuit.hpp"
#include "tests/reduction/circuit/rewire.hpp"

namespace gadgetc {
namespace {

// A crossing between two sources and two sinks; gates left, bottom, right, top, crossing.
Circuit single_crossing() {
  Circuit circuit;
  circuit.variables = 2;
  const GateId left = circuit.add_gate(GateKind::Variable, "left", 0);
  const GateId bottom = circuit.add_gate(GateKind::Variable, "bottom", 1);
  const GateId right = circuit.add_gate(GateKind::Sink, "right");
  const GateId top = circuit.add_gate(GateKind::Sink, "top");
  const GateId crossing = circuit.add_gate(GateKind::Crossing, "crossing");
  circuit.connect({left, 0}, {crossing, kLeftIn});
  circuit.connect({bottom, 0}, {crossing, kBottomIn});
  circuit.connect({crossing, kRightOut}, {right, 0});
  circuit.connect({crossing, kTopOut}, {top, 0});
  return circuit;
}

TEST_CASE("a crossing keeps its ports in their cyclic order") {
  const Circuit circuit = single_crossing();
  const auto terminals = [](std::vector<std::uint32_t> ids) {
    std::vector<GateId> gates;
    for (std::uint32_t id : ids) gates.push_back(GateId(id));
    return gates;
  };
  enum : std::uint32_t { Left, Bottom, Right, Top };
  CHECK(is_planar_with_ports(circuit));
  CHECK(is_planar_with_ports(circuit, terminals({Left, Top, Right, Bottom})));
  CHECK(is_planar_with_ports(circuit, terminals({Bottom, Right, Top, Left})));
  CHECK_FALSE(is_planar_with_ports(circuit, terminals({Left, Right, Top, Bottom})));
  CHECK_FALSE(is_planar_with_ports(circuit, terminals({Left, Top, Bottom, Right})));
  CHECK_THROWS_AS(is_planar_with_ports(circuit, terminals({Left, Right})), std::invalid_argument);
}

TEST_CASE("circuits of planar formulas are planar and others are not") {
  CHECK(is_planar_with_ports(build_circuit({3, {{0, 1}, {1, 2}}, {}})));
  // Three variables, each in three clauses with the others: K3,3 and more.
  const Circuit circuit = build_circuit({3, {{0, 1, 2}, {0, 1, 2}, {0, 1}, {0, 2}, {1, 2}}, {}});
  CHECK_FALSE(is_planar_with_ports(circuit));
}

TEST_CASE("parallel wires do not disturb the test") {
  CHECK(is_planar_with_ports(build_circuit({1, {{0}}, {}})));
  Circuit circuit;
  circuit.variables = 1;
  const GateId x = circuit.add_gate(GateKind::Variable, "x1", 0);
  const GateId splitter = circuit.add_gate(GateKind::Splitter, "split");
  const GateId gate = circuit.add_gate(GateKind::Or, "or");
  circuit.connect({x, 0}, {splitter, 0});
  circuit.connect({splitter, 0}, {gate, 0});
  circuit.connect({splitter, 1}, {gate, 1});
  circuit.connect({gate, 0}, {circuit.add_gate(GateKind::Output, "output"), 0});
  CHECK(is_planar_with_ports(circuit));
}

}  // namespace
}  // namespace gadgetc

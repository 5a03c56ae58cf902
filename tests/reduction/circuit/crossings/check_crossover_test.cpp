#include "reduction/circuit/crossings/check_crossover.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

namespace gadgetc {
namespace {

// The two signals go straight on, which takes a crossing of wires, or turn the corner.
Circuit two_wires(bool is_crossed) {
  Circuit circuit;
  circuit.variables = 2;
  const GateId left = circuit.add_gate(GateKind::Variable, "left", 0);
  const GateId bottom = circuit.add_gate(GateKind::Variable, "bottom", 1);
  const GateId right = circuit.add_gate(GateKind::Sink, "right");
  const GateId top = circuit.add_gate(GateKind::Sink, "top");
  circuit.connect({left, 0}, {is_crossed ? right : top, 0});
  circuit.connect({bottom, 0}, {is_crossed ? top : right, 0});
  return circuit;
}

// One half-crossover: as many outputs as active inputs, but any of them.
Circuit half_crossover() {
  Circuit circuit;
  circuit.variables = 2;
  const GateId left = circuit.add_gate(GateKind::Variable, "left", 0);
  const GateId bottom = circuit.add_gate(GateKind::Variable, "bottom", 1);
  const GateId first = circuit.add_gate(GateKind::Choice, "first");
  const GateId joined = circuit.add_gate(GateKind::Or, "joined");
  const GateId second = circuit.add_gate(GateKind::Choice, "second");
  const GateId upper = circuit.add_gate(GateKind::Or, "upper");
  circuit.connect({left, 0}, {first, 0});
  circuit.connect({first, 0}, {upper, 0});
  circuit.connect({first, 1}, {joined, 0});
  circuit.connect({bottom, 0}, {joined, 1});
  circuit.connect({joined, 0}, {second, 0});
  circuit.connect({second, 0}, {upper, 1});
  circuit.connect({upper, 0}, {circuit.add_gate(GateKind::Sink, "top"), 0});
  circuit.connect({second, 1}, {circuit.add_gate(GateKind::Sink, "right"), 0});
  return circuit;
}

using Violations = std::vector<std::string>;

}  // namespace

TEST_CASE("the crossover of proved gates keeps the contract of a crossing") {
  CHECK(check_crossover().empty());
}

TEST_CASE("two wires that cross keep the contract and are not planar") {
  CHECK(check_crossover(two_wires(true)) == Violations{"the crossover is not planar"});
}

TEST_CASE("two wires that turn the corner are planar and no crossover") {
  CHECK(check_crossover(two_wires(false)) ==
        Violations{"with inputs 01 active the outputs 01 cannot be had",
                   "with inputs 10 active the outputs 01 can be had",
                   "with inputs 01 active the outputs 10 can be had",
                   "with inputs 10 active the outputs 10 cannot be had"});
}

TEST_CASE("a half-crossover leaks to the other side") {
  CHECK(check_crossover(half_crossover()) ==
        Violations{"with inputs 10 active the outputs 01 can be had",
                   "with inputs 01 active the outputs 10 can be had"});
}

TEST_CASE("a crossover without one of its ends is refused") {
  CHECK_THROWS_AS(check_crossover(Circuit{}), std::logic_error);
}

}  // namespace gadgetc

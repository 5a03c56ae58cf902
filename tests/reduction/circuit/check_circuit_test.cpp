#include "reduction/circuit/check_circuit.hpp"

#include <catch2/catch.hpp>

#include "tests/reduction/circuit/rewire.hpp"

namespace gadgetc {
namespace {

using Violations = std::vector<std::string>;

// x1, x2 -> and.1 -> output
Circuit sound_circuit() {
  Circuit circuit;
  circuit.variables = 2;
  const GateId x1 = circuit.add_gate(GateKind::Variable, "x1", 0);
  const GateId x2 = circuit.add_gate(GateKind::Variable, "x2", 1);
  const GateId gate = circuit.add_gate(GateKind::And, "and.1");
  const GateId output = circuit.add_gate(GateKind::Output, "output");
  circuit.connect({x1, 0}, {gate, kControlIn});
  circuit.connect({x2, 0}, {gate, kPassageIn});
  circuit.connect({gate, 0}, {output, 0});
  return circuit;
}

TEST_CASE("a sound circuit has no violations") { CHECK(check_circuit(sound_circuit()).empty()); }

TEST_CASE("a port without a wire is told") {
  std::vector<test::WireEnds> wires = test::wires_of(sound_circuit());
  wires.pop_back();
  CHECK(check_circuit(test::with_wires(sound_circuit(), wires)) ==
        Violations{"output 0 of gate and.1 (and) has no wires",
                   "input 0 of gate output (output) has no wires"});
}

TEST_CASE("two wires at one port are told") {
  std::vector<test::WireEnds> wires = test::wires_of(sound_circuit());
  wires[1].second = wires[0].second;
  CHECK(check_circuit(test::with_wires(sound_circuit(), wires)) ==
        Violations{"input 0 of gate and.1 (and) has several wires",
                   "input 1 of gate and.1 (and) has no wires"});
}

TEST_CASE("a port that does not exist is told") {
  Circuit circuit = sound_circuit();
  circuit.connect({GateId(2), 1}, {GateId(3), -1});
  CHECK(check_circuit(circuit) ==
        Violations{"gate and.1 (and) has no output 1", "gate output (output) has no input -1"});
}

TEST_CASE("a cycle is told") {
  Circuit circuit = sound_circuit();
  const GateId a = circuit.add_gate(GateKind::Or, "or.1.1");
  const GateId b = circuit.add_gate(GateKind::Splitter, "split.1");
  const GateId source = circuit.add_gate(GateKind::True, "true");
  const GateId sink = circuit.add_gate(GateKind::Sink, "sink");
  circuit.connect({source, 0}, {a, 0});
  circuit.connect({a, 0}, {b, 0});
  circuit.connect({b, 0}, {a, 1});
  circuit.connect({b, 1}, {sink, 0});
  CHECK(check_circuit(circuit) == Violations{"gate or.1.1 is on or behind a cycle"});
}

TEST_CASE("a second output and a missing one are told") {
  Circuit circuit = sound_circuit();
  const GateId source = circuit.add_gate(GateKind::True, "true");
  circuit.connect({source, 0}, {circuit.add_gate(GateKind::Output, "output2"), 0});
  CHECK(check_circuit(circuit) == Violations{"the circuit has 2 outputs"});
  CHECK(check_circuit(Circuit()) == Violations{"the circuit has 0 outputs"});
}

TEST_CASE("a variable with two gates, none, or out of range is told") {
  Circuit circuit;
  circuit.variables = 2;
  const GateId x1 = circuit.add_gate(GateKind::Variable, "x1", 0);
  const GateId again = circuit.add_gate(GateKind::Variable, "again", 0);
  const GateId x9 = circuit.add_gate(GateKind::Variable, "x9", 8);
  circuit.connect({x1, 0}, {circuit.add_gate(GateKind::Output, "output"), 0});
  circuit.connect({again, 0}, {circuit.add_gate(GateKind::Sink, "sink.1"), 0});
  circuit.connect({x9, 0}, {circuit.add_gate(GateKind::Sink, "sink.2"), 0});
  CHECK(check_circuit(circuit) == Violations{"gate x9 sets variable 9, but there are 2",
                                             "variable 1 has 2 gates", "variable 2 has 0 gates"});
}

TEST_CASE("a name borne twice is told") {
  Circuit circuit = sound_circuit();
  const GateId source = circuit.add_gate(GateKind::True, "x1");
  circuit.connect({source, 0}, {circuit.add_gate(GateKind::Sink, "sink"), 0});
  CHECK(check_circuit(circuit) == Violations{"two gates bear the name x1"});
}

}  // namespace
}  // namespace gadgetc

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/crossovers.hpp"
#include "reduction/circuit/crossings/planarity.hpp"
#include "reduction/circuit/evaluate_circuit.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "tests/reduction/circuit/crossings/expand_crossings.hpp"
#include "tests/reduction/circuit/formulas.hpp"
#include "tests/reduction/circuit/naive_circuit.hpp"
#include "tests/reduction/circuit/rewire.hpp"

namespace gadgetc {
namespace {

using Ends = std::set<std::string>;

// What White can reach at most: the sets of outputs that no other reachable set contains.
std::set<Ends> maximal_ends(const Circuit& crossover, bool left, bool bottom) {
  std::set<Ends> reachable, maximal;
  test::NaiveCircuit naive(crossover);
  const std::uint64_t ways = std::uint64_t(1) << crossover.count(GateKind::Choice);
  for (std::uint64_t choices = 0; choices < ways; ++choices) {
    reachable.insert(naive.active_ends({left, bottom}, choices));
  }
  for (const Ends& ends : reachable) {
    const bool inside = std::any_of(reachable.begin(), reachable.end(), [&](const Ends& other) {
      return other != ends && std::includes(other.begin(), other.end(), ends.begin(), ends.end());
    });
    if (!inside) maximal.insert(ends);
  }
  return maximal;
}

bool is_crossing(const Circuit& circuit) {
  return maximal_ends(circuit, false, false) == std::set<Ends>{{}} &&
         maximal_ends(circuit, true, false) == std::set<Ends>{{"right"}} &&
         maximal_ends(circuit, false, true) == std::set<Ends>{{"top"}} &&
         maximal_ends(circuit, true, true) == std::set<Ends>{{"right", "top"}};
}

std::vector<GateId> gates_named(const Circuit& circuit, const std::vector<std::string>& names) {
  std::vector<GateId> found;
  for (const std::string& name : names) {
    for (GateId id : circuit.gates()) {
      if (circuit.gate(id).name == name) found.push_back(id);
    }
  }
  return found;
}

bool is_planar_crossover(const Circuit& circuit) {
  return is_planar_with_ports(circuit, gates_named(circuit, {"left", "top", "right", "bottom"}));
}

TEST_CASE("the crossover circuit crosses, whatever White chooses") {
  const Circuit circuit = crossover_circuit();
  CHECK(circuit.count(GateKind::Splitter) == 3);
  CHECK(circuit.count(GateKind::And) == 3);
  CHECK(circuit.count(GateKind::Choice) == 8);
  CHECK(circuit.count(GateKind::Or) == 8);
  CHECK(is_crossing(circuit));
}

TEST_CASE("the crossover circuit is planar with its terminals around it in order") {
  CHECK(is_planar_crossover(crossover_circuit()));
  // Two wires cannot cross in the plane: left and right as neighbours would make them not cross.
  const Circuit circuit = crossover_circuit();
  CHECK_FALSE(
      is_planar_with_ports(circuit, gates_named(circuit, {"left", "right", "top", "bottom"})));
}

TEST_CASE("a crossover with two wires swapped is refuted, or not planar, or a crossing") {
  const Circuit circuit = crossover_circuit();
  const std::size_t wires = test::wires_of(circuit).size();
  int refuted = 0, not_planar = 0, planar = 0;
  for (std::size_t a = 0; a < wires; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const Circuit mutant = test::with_wires_swapped(circuit, a, b);
      if (topological_order(mutant).size() != mutant.gate_count()) continue;
      ++(!is_crossing(mutant) ? refuted : is_planar_crossover(mutant) ? planar : not_planar);
    }
  }
  CHECK(refuted == 88);
  CHECK(not_planar == 53);
  // Twenty-two of them exchange the two interchangeable ports of a gate.
  CHECK(planar == 24);
  // The inputs exchanged: two wires that turn away from each other.
  CHECK_FALSE(is_crossing(test::with_wires_swapped(circuit, 0, 1)));
}

TEST_CASE("collapsing undoes expanding") {
  std::mt19937_64 random(7);
  for (int round = 0; round < 40; ++round) {
    const Circuit circuit = test::with_random_crossings(
        build_circuit(test::random_formula(random, 5, 7)), 1 + round % 9, random);
    const Circuit expanded = test::expand_crossings(circuit);
    CHECK(expanded.count(GateKind::Crossing) == 0);
    CHECK(expanded.gate_count() == circuit.gate_count() + 21 * circuit.count(GateKind::Crossing));
    CHECK(test::identical(collapse_crossings(expanded), circuit));
    CHECK(test::identical(collapse_crossings(circuit), circuit));
    // The gates of a crossover share its name.
    const auto crossovers = find_crossovers(expanded);
    CHECK(crossovers.size() == circuit.count(GateKind::Crossing));
    for (const std::vector<GateId>& gates : crossovers) {
      CHECK(std::set<GateId>(gates.begin(), gates.end()).size() == 22);
      std::set<std::string> names;
      for (const GateId gate : gates) {
        const std::string& name = expanded.gate(gate).name;
        names.insert(name.substr(0, name.find('.', name.find('.') + 1)));
      }
      CHECK(names.size() == 1);
    }
  }
}

TEST_CASE("crossovers are found under other names and with mirrored gates") {
  std::mt19937_64 random(8);
  for (int round = 0; round < 40; ++round) {
    const Circuit circuit =
        test::with_random_crossings(build_circuit(test::random_formula(random, 5, 7)), 5, random);
    const Circuit renamed = test::shuffled(test::expand_crossings(circuit), random, round % 2 == 1);
    const Circuit collapsed = collapse_crossings(renamed);
    CHECK(check_circuit(collapsed).empty());
    const auto ports = round % 2 == 1 ? PortMatching::UpToSymmetry : PortMatching::Exact;
    CHECK(find_difference(circuit, collapsed, nullptr, ports) == std::nullopt);
  }
}

TEST_CASE("a damaged crossover stays as it is") {
  std::mt19937_64 random(9);
  const Circuit circuit =
      test::with_random_crossings(build_circuit(test::random_formula(random, 5, 7)), 1, random);
  const Circuit expanded = test::expand_crossings(circuit);
  const std::vector<test::WireEnds> wires = test::wires_of(expanded);
  const GateId a1 = gates_named(expanded, {"cross.1.a1"}).front();
  const GateId a2 = gates_named(expanded, {"cross.1.a2"}).front();
  const auto wire_into = [&](GateId gate) {
    return std::size_t(std::find_if(wires.begin(), wires.end(),
                                    [&](const auto& wire) { return wire.second.gate == gate; }) -
                       wires.begin());
  };
  const Circuit damaged = test::with_wires_swapped(expanded, wire_into(a1), wire_into(a2));
  CHECK(collapse_crossings(damaged).count(GateKind::Crossing) == 0);
}

TEST_CASE("two thousand crossings are expanded, evaluated and collapsed") {
  Circuit circuit;
  circuit.variables = 2;
  OutPort left{circuit.add_gate(GateKind::Variable, "x1", 0), 0};
  OutPort bottom{circuit.add_gate(GateKind::Variable, "x2", 1), 0};
  for (int i = 0; i < 2000; ++i) {
    const GateId crossing = circuit.add_gate(GateKind::Crossing, fmt::format("cross.{}", i));
    circuit.connect(left, {crossing, kLeftIn});
    circuit.connect(bottom, {crossing, kBottomIn});
    left = {crossing, kRightOut};
    bottom = {crossing, kTopOut};
  }
  circuit.connect(left, {circuit.add_gate(GateKind::Output, "output"), 0});
  circuit.connect(bottom, {circuit.add_gate(GateKind::Sink, "sink.x2"), 0});
  const Circuit expanded = test::expand_crossings(circuit);
  CHECK(expanded.gate_count() == 44'004);
  CHECK(test::identical(collapse_crossings(expanded), circuit));
  CHECK(evaluate_circuit(expanded, {true, false}));
  CHECK_FALSE(evaluate_circuit(expanded, {false, true}));
}

}  // namespace
}  // namespace gadgetc

#include "reduction/circuit/matching/match_circuits.hpp"

#include <catch2/catch.hpp>

#include "reduction/circuit/check_circuit.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "tests/reduction/circuit/formulas.hpp"
#include "tests/reduction/circuit/rewire.hpp"

namespace gadgetc {
namespace {

Circuit random_crossed_circuit(std::mt19937_64& random, std::uint32_t variables,
                               std::uint32_t clauses) {
  const Formula formula = test::random_formula(random, variables, clauses);
  return test::with_random_crossings(build_circuit(formula), 4, random);
}

// The circuit with its variables numbered anew.
Circuit renumbered(const Circuit& circuit, const std::vector<VariableId>& number) {
  Circuit result;
  result.variables = circuit.variables;
  for (GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    const bool is_variable = gate.kind == GateKind::Variable;
    result.add_gate(gate.kind, gate.name, is_variable ? number[gate.variable] : 0);
  }
  for (const auto& [from, to] : test::wires_of(circuit)) result.connect(from, to);
  return result;
}

// Does sending each variable where `renaming` says turn one circuit into the other?
bool is_renaming(const Circuit& a, const Circuit& b, const std::vector<VariableId>& renaming) {
  std::vector<VariableId> sorted = renaming, identity;
  std::sort(sorted.begin(), sorted.end());
  for (VariableId v = 0; v < a.variables; ++v) identity.push_back(v);
  if (sorted != identity) return false;
  std::vector<VariableId> again;
  return find_difference(renumbered(a, renaming), b, &again) == std::nullopt && again == identity;
}

TEST_CASE("a circuit matches itself under other names, in another order") {
  std::mt19937_64 random(10);
  for (int round = 0; round < 60; ++round) {
    const Circuit circuit = random_crossed_circuit(random, 6, 8);
    const std::vector<VariableId> number = test::random_order(random, circuit.variables);
    const Circuit other = test::shuffled(renumbered(circuit, number), random, false);
    std::vector<VariableId> renaming;
    const auto difference = find_difference(circuit, other, &renaming);
    INFO(difference.value_or(""));
    REQUIRE_FALSE(difference);
    CHECK(is_renaming(circuit, other, renaming));
  }
}

TEST_CASE("mirrored gates match up to symmetry") {
  std::mt19937_64 random(11);
  int exact = 0;
  for (int round = 0; round < 60; ++round) {
    const Circuit circuit = random_crossed_circuit(random, 6, 8);
    const Circuit mirrored = test::shuffled(circuit, random, true);
    const auto difference = find_difference(circuit, mirrored, nullptr, PortMatching::UpToSymmetry);
    INFO(difference.value_or(""));
    CHECK_FALSE(difference);
    exact += !find_difference(circuit, mirrored);
  }
  CHECK(exact < 5);
}

TEST_CASE("circuits that differ in one pair of wires never match by mistake") {
  std::mt19937_64 random(12);
  int found = 0, found_up_to_symmetry = 0;
  for (int round = 0; round < 400; ++round) {
    const Circuit circuit = random_crossed_circuit(random, 4, 4);
    const std::size_t wires = test::wires_of(circuit).size();
    const Circuit mutant = test::with_wires_swapped(circuit, random() % wires, random() % wires);
    if (!check_circuit(mutant).empty()) continue;
    const Circuit other = test::shuffled(mutant, random, false);
    std::vector<VariableId> renaming;
    if (!find_difference(circuit, other, &renaming)) {
      CHECK(is_renaming(circuit, other, renaming));
    } else {
      ++found;
      found_up_to_symmetry +=
          find_difference(circuit, other, nullptr, PortMatching::UpToSymmetry).has_value();
    }
  }
  CHECK(found > 100);
  CHECK(found_up_to_symmetry > 80);
}

TEST_CASE("the first difference names the gates of both circuits") {
  const Circuit a = build_circuit({2, {{0, 1}}, {"a", "b"}});
  const Circuit b = build_circuit({2, {{0}, {1}}, {"c", "d"}});
  CHECK(find_difference(a, b) == "or or.1.1 against and and.1");
  CHECK(find_difference(a, build_circuit({3, {{0, 1}}, {}})) == "2 variables against 3");

  const Circuit c = build_circuit({3, {{0, 1, 2}, {0}}, {}});
  const Circuit d = build_circuit({3, {{0, 1, 2}, {1}}, {}});
  const Circuit e = build_circuit({3, {{0, 1, 2}, {2}}, {}});
  // The first clause's last OR has a variable at its right in one and a splitter in the other.
  CHECK(find_difference(c, e) == "variable x3 against splitter split.x3.1");
  // Which of the first two variables is tapped again is a matter of symmetry, not of names.
  CHECK(find_difference(c, d) == "or or.1.1 against or or.1.1: input 0 against 1");
  CHECK_FALSE(find_difference(c, d, nullptr, PortMatching::UpToSymmetry));
  CHECK(find_difference(c, e, nullptr, PortMatching::UpToSymmetry));
}

TEST_CASE("variables without clauses are matched too") {
  const Circuit a = build_circuit({4, {{0, 1}}, {}});
  const Circuit b = build_circuit({4, {{2, 3}}, {}});
  std::vector<VariableId> renaming;
  CHECK_FALSE(find_difference(a, b, &renaming));
  CHECK(renaming == std::vector<VariableId>{2, 3, 0, 1});
  CHECK(find_difference(build_circuit({2, {}, {}}), build_circuit({2, {{}}, {}})) ==
        "true true against false false");
}

TEST_CASE("circuits of a hundred thousand gates match their shuffled copies") {
  std::mt19937_64 random(13);
  Formula formula = test::large_formula(12'000);
  formula.variables += 10'000;  // in no clause
  const Circuit circuit = build_circuit(formula);
  CHECK(circuit.gate_count() > 100'000);
  CHECK_FALSE(find_difference(circuit, test::shuffled(circuit, random, false)));
  CHECK_FALSE(find_difference(circuit, test::shuffled(circuit, random, true), nullptr,
                              PortMatching::UpToSymmetry));
}

}  // namespace
}  // namespace gadgetc

#include "reduction/checks/circuit_game.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/evaluate_circuit.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "reduction/formula/circuit/find_clauses.hpp"
#include "reduction/formula/formula_game.hpp"
#include "tests/reduction/circuit/rewire.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc {
namespace {

std::vector<Clause> sorted_clauses(const Formula& formula) {
  std::vector<Clause> clauses = formula.clauses;
  std::sort(clauses.begin(), clauses.end());
  return clauses;
}

// The circuit with one gate of kind `from` made a gate of kind `to`.
Circuit with_kind_changed(const Circuit& circuit, std::size_t which, GateKind from, GateKind to) {
  Circuit result;
  result.variables = circuit.variables;
  std::size_t seen = 0;
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    const bool is_chosen = gate.kind == from && seen++ == which;
    result.add_gate(is_chosen ? to : gate.kind, gate.name, gate.variable);
  }
  for (const auto& [source, target] : test::wires_of(circuit)) result.connect(source, target);
  return result;
}

// Do formula and circuit have the same value under every assignment?
bool has_values_of(const Circuit& circuit, const Formula& formula) {
  for (std::uint64_t bits = 0; bits < std::uint64_t{1} << circuit.variables; ++bits) {
    const std::vector<bool> assignment = test::assignment_of(circuit.variables, bits);
    if (evaluate_circuit(circuit, assignment) != evaluate_formula(formula, assignment)) {
      return false;
    }
  }
  return true;
}

TEST_CASE("the clauses read off a circuit are those it was built from") {
  std::mt19937_64 random(80);
  for (int round = 0; round < 500; ++round) {
    const Formula formula = test::random_layout_formula(random, 9, 9, 4);
    const auto found = find_clauses(build_circuit(formula));
    REQUIRE(found);
    CHECK(found->variables == formula.variables);
    CHECK(sorted_clauses(*found) == sorted_clauses(formula));
  }
  CHECK(find_clauses(build_circuit({2, {{0}, {}}, {}}))->clauses == std::vector<Clause>{{}});
  CHECK(find_clauses(build_circuit({2, {}, {}}))->clauses.empty());
}

TEST_CASE("the clauses read off a wrongly wired circuit are the wrong ones") {
  std::mt19937_64 random(81);
  int changed = 0, refused = 0;
  for (int round = 0; round < 400; ++round) {
    const Formula formula = test::random_layout_formula(random, 6, 6, 3);
    const Circuit circuit = build_circuit(formula);
    const std::size_t wires = test::wires_of(circuit).size();
    const Circuit mutant =
        test::with_wires_swapped(circuit, random() % wires, random() % wires);
    if (!check_circuit(mutant).empty() || mutant.count(GateKind::Output) == 0) continue;
    const auto found = find_clauses(mutant);
    if (!found) {
      ++refused;
      continue;
    }
    REQUIRE(has_values_of(mutant, *found));
    changed += !has_values_of(mutant, formula);
  }
  CHECK(changed > 50);
  CHECK(refused > 5);
}

TEST_CASE("a circuit with one gate of the wrong kind has other clauses, or none") {
  const Formula formula{3, {{0, 1}, {1, 2}, {0, 2}}, {}};
  const Circuit circuit = build_circuit(formula);
  for (std::size_t i = 0; i < circuit.count(GateKind::Or); ++i) {
    const Circuit wrong = with_kind_changed(circuit, i, GateKind::Or, GateKind::And);
    const auto clauses = find_clauses(wrong);
    REQUIRE(clauses);
    CHECK(clauses->clauses.size() == 4);
    CHECK(has_values_of(wrong, *clauses));
  }
  // One AND joins two clauses into a longer one, the other lies above an AND.
  int refused = 0;
  for (std::size_t i = 0; i < circuit.count(GateKind::And); ++i) {
    const Circuit wrong = with_kind_changed(circuit, i, GateKind::And, GateKind::Or);
    const auto clauses = find_clauses(wrong);
    if (clauses) CHECK(has_values_of(wrong, *clauses));
    refused += !clauses;
  }
  CHECK(refused == 1);
  CHECK_FALSE(
      find_clauses(with_kind_changed(circuit, 0, GateKind::Splitter, GateKind::Choice)));
}

TEST_CASE("the circuit game turns with the circuit and with who begins") {
  // (x1 or x2) and (x3): Black first takes x3.
  const Circuit circuit = build_circuit({3, {{0, 1}, {2}}, {}});
  CHECK(solve_circuit_game(circuit, Side::White).winner == Side::White);
  CHECK(solve_circuit_game(circuit, Side::Black).winner == Side::Black);
  // All three needed: White first is too slow. Any one enough: Black first is too slow.
  const Circuit all = with_kind_changed(circuit, 0, GateKind::Or, GateKind::And);
  CHECK(solve_circuit_game(all, Side::White).winner == Side::Black);
  const Circuit any = with_kind_changed(circuit, 0, GateKind::And, GateKind::Or);
  CHECK(solve_circuit_game(any, Side::Black).winner == Side::White);
}

}  // namespace
}  // namespace gadgetc

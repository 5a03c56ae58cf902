#include "reduction/formula/circuit/build_circuit.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/evaluate_circuit.hpp"
#include "reduction/circuit/nets.hpp"
#include "reduction/formula/formula_game.hpp"
#include "tests/reduction/circuit/formulas.hpp"

namespace gadgetc {
namespace {

bool is_sound_and_equal(const Formula& formula) {
  const Circuit circuit = build_circuit(formula);
  if (!check_circuit(circuit).empty()) return false;
  for (std::uint64_t bits = 0; bits < std::uint64_t(1) << formula.variables; ++bits) {
    const std::vector<bool> assignment = test::assignment_of(formula.variables, bits);
    const bool value = evaluate_formula(formula, assignment);
    if (evaluate_circuit(circuit, assignment) != value) return false;
  }
  return true;
}

std::map<std::string, GateId> gates_by_name(const Circuit& circuit) {
  std::map<std::string, GateId> gates;
  for (GateId id : circuit.gates()) gates[circuit.gate(id).name] = id;
  return gates;
}

TEST_CASE("the circuit of every formula of three variables and clauses computes the formula") {
  int formulas = 0;
  for (std::uint32_t variables = 0; variables <= 3; ++variables) {
    test::for_all_formulas(variables, 3, [&](const Formula& formula) {
      ++formulas;
      if (!is_sound_and_equal(formula)) FAIL(formula_text(formula));
    });
  }
  CHECK(formulas == 4 + 15 + 85 + 585);
}

TEST_CASE("circuits of larger random formulas compute them") {
  std::mt19937_64 random(3);
  for (int round = 0; round < 60; ++round) {
    const std::uint32_t variables = 2 + std::uint32_t(random() % 8);
    const std::uint32_t clauses = 1 + std::uint32_t(random() % 20);
    const Formula formula = test::random_formula(random, variables, clauses);
    if (!is_sound_and_equal(formula)) FAIL(formula_text(formula));
  }
}

TEST_CASE("a variable's taps follow the clauses and a clause's chain the variables") {
  const Formula formula{3, {{0, 1, 2}, {0, 1}, {0}}, {}};
  const Circuit circuit = build_circuit(formula);
  const auto gate = gates_by_name(circuit);
  CHECK(circuit.target_of({gate.at("x1"), 0}) == InPort{gate.at("split.x1.1"), 0});
  CHECK(circuit.target_of({gate.at("split.x1.1"), 0}) == InPort{gate.at("or.1.1"), 0});
  CHECK(circuit.target_of({gate.at("split.x1.1"), 1}) == InPort{gate.at("split.x1.2"), 0});
  CHECK(circuit.target_of({gate.at("split.x1.2"), 0}) == InPort{gate.at("or.2.1"), 0});
  CHECK(circuit.target_of({gate.at("split.x1.2"), 1}) == InPort{gate.at("and.2"), kPassageIn});
  CHECK(circuit.source_of({gate.at("or.1.1"), 1}) == OutPort{gate.at("split.x2.1"), 0});
  CHECK(circuit.source_of({gate.at("or.1.2"), 0}) == OutPort{gate.at("or.1.1"), 0});
  CHECK(circuit.source_of({gate.at("or.1.2"), 1}) == OutPort{gate.at("x3"), 0});
  CHECK(circuit.source_of({gate.at("and.2"), kControlIn}) == OutPort{gate.at("and.1"), 0});
  CHECK(circuit.source_of({gate.at("and.1"), kControlIn}) == OutPort{gate.at("or.1.2"), 0});
  CHECK(circuit.source_of({gate.at("and.1"), kPassageIn}) == OutPort{gate.at("or.2.1"), 0});
  CHECK(circuit_depth(circuit) == 7);  // x1, splitter, OR, OR, AND, AND, output
}

TEST_CASE("gates are as many as the literals demand") {
  std::mt19937_64 random(4);
  for (int round = 0; round < 50; ++round) {
    const Formula formula = without_repetitions(test::random_formula(random, 9, 12));
    const Circuit circuit = build_circuit(formula);
    std::vector<bool> used(formula.variables);
    for (const Clause& clause : formula.clauses) {
      for (VariableId variable : clause) used[variable] = true;
    }
    const std::uint64_t literals = count_literals(formula);
    const std::uint64_t uses = std::uint64_t(std::count(used.begin(), used.end(), true));
    CHECK(circuit.count(GateKind::Splitter) == literals - uses);
    CHECK(circuit.count(GateKind::Or) == literals - formula.clauses.size());
    CHECK(circuit.count(GateKind::And) == formula.clauses.size() - 1);
    CHECK(circuit.count(GateKind::Sink) == formula.variables - uses);
  }
}

TEST_CASE("clauses keep their numbers in the file when repeated ones are dropped") {
  const Circuit circuit = build_circuit({3, {{0, 1}, {0, 1}, {1, 2}}, {}});
  const auto gate = gates_by_name(circuit);
  CHECK(gate.contains("or.1.1"));
  CHECK(gate.contains("or.3.1"));
  CHECK_FALSE(gate.contains("or.2.1"));
}

TEST_CASE("a variable named like a gate keeps its name and the gate gives way") {
  const Circuit circuit = build_circuit({2, {{0}, {1}}, {"and.1", "output"}});
  CHECK(check_circuit(circuit).empty());
  CHECK(circuit.gate(GateId(0)).name == "and.1");
  CHECK(gates_by_name(circuit).contains("and.1'"));
  CHECK(gates_by_name(circuit).contains("output'"));
}

TEST_CASE("a formula of forty thousand literals becomes a circuit with its two extreme values") {
  const Formula formula = test::large_formula(10'000);
  const Circuit circuit = build_circuit(formula);
  CHECK(check_circuit(circuit).empty());
  CHECK(evaluate_circuit(circuit, std::vector<bool>(10'000, true)));
  CHECK_FALSE(evaluate_circuit(circuit, std::vector<bool>(10'000, false)));
}

TEST_CASE("the nets are counted without building the circuit") {
  std::mt19937_64 random(5);
  for (int round = 0; round < 200; ++round) {
    Formula formula = without_repetitions(test::random_formula(random, 7, 5));
    if (round % 10 == 0) formula.clauses.emplace_back();
    if (round % 10 == 1) formula.clauses.clear();
    const Formula nets = nets_of(build_circuit(formula));
    const NetCounts counts = count_nets(formula), built = count_nets(nets);
    CHECK(counts.variables == built.variables);
    CHECK(counts.used == built.used);
    CHECK(counts.clauses == built.clauses);
    CHECK(counts.literals == built.literals);
  }
}

}  // namespace
}  // namespace gadgetc

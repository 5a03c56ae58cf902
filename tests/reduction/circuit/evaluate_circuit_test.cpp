#include "reduction/circuit/evaluate_circuit.hpp"

#include <catch2/catch.hpp>

#include "reduction/circuit/check_circuit.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "tests/reduction/circuit/crossings/expand_crossings.hpp"
#include "tests/reduction/circuit/formulas.hpp"
#include "tests/reduction/circuit/naive_circuit.hpp"
#include "tests/reduction/circuit/random_circuit.hpp"
#include "tests/reduction/circuit/rewire.hpp"

namespace gadgetc {
namespace {

// Every assignment of the variables gives both circuits the same value.
bool same_function(const Circuit& a, const Circuit& b) {
  for (std::uint64_t bits = 0; bits < std::uint64_t(1) << a.variables; ++bits) {
    const std::vector<bool> assignment = test::assignment_of(a.variables, bits);
    if (evaluate_circuit(a, assignment) != evaluate_circuit(b, assignment)) return false;
  }
  return true;
}

TEST_CASE("circuits with choices have the value that trying all choices gives them") {
  std::mt19937_64 random(5);
  int active = 0, evaluations = 0;
  for (int round = 0; round < 400; ++round) {
    const Circuit circuit = test::random_circuit(random, 24);
    REQUIRE(check_circuit(circuit).empty());
    if (circuit.count(GateKind::Choice) > 9) continue;
    test::NaiveCircuit naive(circuit);
    for (std::uint64_t bits = 0; bits < 16; ++bits) {
      const std::vector<bool> assignment = test::assignment_of(4, bits);
      const bool value = naive.evaluate(assignment);
      REQUIRE(evaluate_circuit(circuit, assignment) == value);
      active += value;
      ++evaluations;
    }
  }
  CHECK(active > evaluations / 10);
  CHECK(active < evaluations * 9 / 10);
}

TEST_CASE("a choice serves one output and not both") {
  Circuit circuit;
  circuit.variables = 1;
  const GateId x = circuit.add_gate(GateKind::Variable, "x1", 0);
  const GateId choice = circuit.add_gate(GateKind::Choice, "choice");
  const GateId both = circuit.add_gate(GateKind::And, "both");
  circuit.connect({x, 0}, {choice, 0});
  circuit.connect({choice, 0}, {both, 0});
  circuit.connect({choice, 1}, {both, 1});
  circuit.connect({both, 0}, {circuit.add_gate(GateKind::Output, "output"), 0});
  CHECK_FALSE(evaluate_circuit(circuit, {true}));
}

TEST_CASE("crossings change no value, as one gate or as a circuit of a hundred choices") {
  std::mt19937_64 random(6);
  for (int round = 0; round < 8; ++round) {
    const Circuit plain = build_circuit(test::random_formula(random, 5, 6));
    const Circuit crossed = test::with_random_crossings(plain, 13, random);
    REQUIRE(crossed.count(GateKind::Crossing) == 13);
    CHECK(same_function(plain, crossed));
    const Circuit expanded = test::expand_crossings(crossed);
    CHECK(expanded.count(GateKind::Choice) == 104);
    CHECK(check_circuit(expanded).empty());
    CHECK(same_function(plain, expanded));
  }
}

}  // namespace
}  // namespace gadgetc

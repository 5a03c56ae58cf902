// Plans for firing a circuit: there is one exactly when the circuit's game is won, and it can be
// carried out as it stands.
#include "reduction/circuit/plan_firing.hpp"

#include <catch2/catch.hpp>

#include "reduction/circuit/evaluate_circuit.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "reduction/formula/formula_game.hpp"
#include "tests/reduction/circuit/crossings/expand_crossings.hpp"
#include "tests/reduction/circuit/formulas.hpp"
#include "tests/reduction/circuit/naive_circuit.hpp"
#include "tests/reduction/circuit/random_circuit.hpp"
#include "tests/reduction/circuit/rewire.hpp"

namespace gadgetc {
namespace {

// The signals of a circuit while a plan is carried out.
class Firing {
 public:
  Firing(const Circuit& circuit, const std::vector<bool>& assignment)
      : circuit_(circuit), assignment_(assignment),
        active_(circuit.gate_count(), {false, false}), fired_(circuit.gate_count(), false) {}

  void fire(const GateFiring& firing) {
    const Gate& gate = circuit_.gate(firing.gate);
    REQUIRE_FALSE(fired_[std::size_t(firing.gate)]);
    fired_[std::size_t(firing.gate)] = true;
    REQUIRE(firing.outputs.empty() == (gate.kind == GateKind::Output));
    REQUIRE(std::is_sorted(firing.outputs.begin(), firing.outputs.end()));
    if (gate.kind == GateKind::Choice) REQUIRE(firing.outputs.size() == 1);
    if (gate.kind == GateKind::Output) is_won_ = is_active(firing.gate, 0);
    for (const int output : firing.outputs) {
      REQUIRE(output < output_count(gate.kind));
      REQUIRE(may_deliver(firing.gate, output));
      active_[std::size_t(firing.gate)][std::size_t(output)] = true;
    }
  }

  bool is_won() const { return is_won_; }

 private:
  bool is_active(GateId gate, int input) const {
    const OutPort source = circuit_.source_of({gate, input});
    return active_[std::size_t(source.gate)][std::size_t(source.index)];
  }

  bool may_deliver(GateId id, int output) const {
    const Gate& gate = circuit_.gate(id);
    switch (gate.kind) {
      case GateKind::Variable: return assignment_[gate.variable];
      case GateKind::True: return true;
      case GateKind::And: return is_active(id, 0) && is_active(id, 1);
      case GateKind::Or: return is_active(id, 0) || is_active(id, 1);
      case GateKind::Crossing: return is_active(id, output == kRightOut ? kLeftIn : kBottomIn);
      case GateKind::Splitter:
      case GateKind::Choice: return is_active(id, 0);
      default: return false;
    }
  }

  const Circuit& circuit_;
  const std::vector<bool>& assignment_;
  std::vector<std::vector<bool>> active_;
  std::vector<bool> fired_;
  bool is_won_ = false;
};

// How many assignments have a plan.
int check_plans(const Circuit& circuit, bool is_small) {
  int planned = 0;
  test::NaiveCircuit naive(circuit);
  for (std::uint64_t bits = 0; bits < std::uint64_t(1) << circuit.variables; ++bits) {
    const std::vector<bool> assignment = test::assignment_of(circuit.variables, bits);
    const auto plan = plan_firing(circuit, assignment);
    REQUIRE(plan.has_value() == evaluate_circuit(circuit, assignment));
    if (is_small) REQUIRE(plan.has_value() == naive.evaluate(assignment));
    if (!plan) continue;
    ++planned;
    Firing firing(circuit, assignment);
    for (const GateFiring& gate : *plan) firing.fire(gate);
    REQUIRE(firing.is_won());
  }
  return planned;
}

// All circuits of two variables and so many gates more, each fed from any wires that are open.
class AllCircuits {
 public:
  int visited = 0, won = 0;

  void extend(const Circuit& circuit, const std::vector<OutPort>& open, int gates) {
    for (std::size_t o = 0; o < open.size(); ++o) finish(circuit, open, o);
    if (gates == 0) return;
    for (const GateKind kind : {GateKind::And, GateKind::Or, GateKind::Choice, GateKind::Splitter,
                                GateKind::Crossing}) {
      for (std::size_t a = 0; a < open.size(); ++a) {
        for (std::size_t b = 0; b < open.size(); ++b) {
          const bool is_one = input_count(kind) == 1;
          if (is_one ? b > 0 : a == b) continue;
          add(circuit, open, kind, is_one ? std::vector{a} : std::vector{a, b}, gates);
        }
      }
    }
  }

 private:
  void add(Circuit circuit, const std::vector<OutPort>& open, GateKind kind,
           const std::vector<std::size_t>& inputs, int gates) {
    const GateId gate = circuit.add_gate(kind, fmt::format("g{}", circuit.gate_count()));
    std::vector<OutPort> left;
    for (std::size_t o = 0; o < open.size(); ++o) {
      const auto at = std::find(inputs.begin(), inputs.end(), o);
      if (at == inputs.end()) {
        left.push_back(open[o]);
      } else {
        circuit.connect(open[o], {gate, int(at - inputs.begin())});
      }
    }
    for (int k = 0; k < output_count(kind); ++k) left.push_back({gate, k});
    extend(circuit, left, gates - 1);
  }

  void finish(Circuit circuit, const std::vector<OutPort>& open, std::size_t output) {
    for (std::size_t o = 0; o < open.size(); ++o) {
      const GateKind kind = o == output ? GateKind::Output : GateKind::Sink;
      const std::string name = o == output ? "output" : fmt::format("sink.{}", o);
      circuit.connect(open[o], {circuit.add_gate(kind, name), 0});
    }
    ++visited;
    won += check_plans(circuit, true);
  }
};

TEST_CASE("all small circuits have a plan exactly when they are won, and it works") {
  Circuit circuit;
  circuit.variables = 2;
  const GateId x = circuit.add_gate(GateKind::Variable, "x1", 0);
  const GateId y = circuit.add_gate(GateKind::Variable, "x2", 1);
  AllCircuits all;
  all.extend(circuit, {{x, 0}, {y, 0}}, 3);
  CHECK(all.visited > 5'000);
  CHECK(all.won > all.visited);
  CHECK(all.won < 3 * all.visited);
}

TEST_CASE("random circuits with choices and crossings have a plan exactly when they are won") {
  std::mt19937_64 random(9);
  int planned = 0, circuits = 0;
  for (int round = 0; round < 1000; ++round) {
    const Circuit circuit = test::random_circuit(random, 24);
    planned += check_plans(circuit, circuit.count(GateKind::Choice) <= 7);
    ++circuits;
  }
  CHECK(planned > 16 * circuits / 10);
  CHECK(planned < 16 * circuits * 9 / 10);
}

TEST_CASE("random circuits have plans with their crossings expanded") {
  std::mt19937_64 random(10);
  int planned = 0;
  for (int round = 0; round < 50; ++round) {
    const Circuit circuit = test::random_circuit(random, 12);
    if (circuit.count(GateKind::Crossing) > 2) continue;
    planned += check_plans(test::expand_crossings(circuit), false);
  }
  CHECK(planned > 50);
}

TEST_CASE("circuits of formulas have plans for what satisfies them, crossings expanded or not") {
  std::mt19937_64 random(11);
  for (int round = 0; round < 30; ++round) {
    const Formula formula = test::random_formula(random, 4, 4);
    int satisfying = 0;
    for (std::uint64_t bits = 0; bits < 16; ++bits) {
      satisfying += evaluate_formula(formula, test::assignment_of(4, bits));
    }
    const Circuit crossed = test::with_random_crossings(build_circuit(formula), 2, random);
    REQUIRE(crossed.count(GateKind::Crossing) == 2);
    CHECK(check_plans(crossed, true) == satisfying);
    CHECK(check_plans(test::expand_crossings(crossed), false) == satisfying);
  }
}

}  // namespace
}  // namespace gadgetc

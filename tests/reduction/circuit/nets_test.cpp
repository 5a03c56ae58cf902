#include "reduction/circuit/nets.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "base/text/input_error.hpp"
#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/without_crossings.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "reduction/planarize/planarize.hpp"
#include "tests/message_from.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc {
namespace {

// Gates and wires by name, for circuits drawn by hand.
class Drawn {
 public:
  explicit Drawn(std::uint32_t variables) {
    circuit_.variables = variables;
    for (VariableId v = 0; v < variables; ++v) {
      add(GateKind::Variable, std::string(1, static_cast<char>('a' + v)), v);
    }
  }
  Drawn& gate(GateKind kind, const std::string& name) { return add(kind, name, 0); }
  // The next free output of one gate to the next free input of the other.
  Drawn& wire(const std::string& from, const std::string& to) {
    circuit_.connect({ids_.at(from), outputs_[from]++}, {ids_.at(to), inputs_[to]++});
    return *this;
  }
  const Circuit& circuit() const {
    REQUIRE(check_circuit(circuit_) == std::vector<std::string>{});
    return circuit_;
  }

 private:
  Drawn& add(GateKind kind, const std::string& name, VariableId variable) {
    ids_[name] = circuit_.add_gate(kind, name, variable);
    return *this;
  }

  Circuit circuit_;
  std::map<std::string, GateId> ids_;
  std::map<std::string, int> inputs_, outputs_;
};

std::string refusal_of(const Circuit& circuit) {
  return message_from([&] { nets_of(circuit); });
}

const std::string kDoesNotFit = " does not fit into a conjunction of disjunctions of variables";

}  // namespace

TEST_CASE("the nets of every small formula's circuit are its variables and clauses") {
  for (std::uint32_t variables = 0; variables <= 3; ++variables) {
    test::for_all_formulas(variables, 3, [&](const Formula& formula) {
      const Formula distinct = without_repetitions(formula);
      const Formula nets = nets_of(build_circuit(distinct));
      REQUIRE(nets.variables == variables);
      REQUIRE(is_constant(nets) == is_constant(distinct));
      if (has_empty_clause(distinct.clauses)) {
        REQUIRE(nets.clauses == std::vector<Clause>{{}});
      } else {
        REQUIRE(nets.clauses == distinct.clauses);
      }
      for (VariableId v = 0; v < variables; ++v) {
        REQUIRE(nets.names[v] == variable_name(formula, v));
      }
    });
  }
}

TEST_CASE("the nets do not depend on the shapes of the trees") {
  std::mt19937_64 random(6);
  for (int round = 0; round < 200; ++round) {
    const Formula nets = test::nets(test::random_layout_formula(random, 8, 9, 4));
    const Circuit drawn = layout::planarize(nets, {.seed = random(), .starts = 1}).embedded.circuit;
    const Formula found = nets_of(without_crossings(drawn));
    CHECK(are_same_nets(found, nets));
    CHECK(found.names == nets.names);
  }
}

TEST_CASE("nets with another literal are not the same") {
  std::mt19937_64 random(7);
  int changed = 0;
  for (int round = 0; round < 100; ++round) {
    const Formula nets = test::nets(test::random_layout_formula(random, 6, 6, 3));
    if (nets.clauses.empty()) continue;
    Formula other = nets;
    VariableId& literal = other.clauses[random() % other.clauses.size()].front();
    if (literal == 0) continue;
    --literal;
    ++changed;
    CHECK_FALSE(are_same_nets(other, nets));
  }
  CHECK(changed > 20);
}

TEST_CASE("a gate that belongs to no net is named") {
  using enum GateKind;
  CHECK(refusal_of(Drawn(3)
                       .gate(And, "both").gate(Or, "or").gate(Output, "out")
                       .wire("a", "both").wire("b", "both").wire("both", "or").wire("c", "or")
                       .wire("or", "out").circuit()) ==
        "the circuit cannot be drawn: gate both (and)" + kDoesNotFit);
  CHECK(refusal_of(Drawn(1)
                       .gate(Choice, "one").gate(Or, "or").gate(Output, "out")
                       .wire("a", "one").wire("one", "or").wire("one", "or")
                       .wire("or", "out").circuit()) ==
        "the circuit cannot be drawn: gate one (choice)" + kDoesNotFit);
  CHECK(refusal_of(Drawn(1)
                       .gate(Splitter, "split").gate(Sink, "sink").gate(Output, "out")
                       .wire("a", "split").wire("split", "sink").wire("split", "out").circuit()) ==
        "the circuit cannot be drawn: gate sink (sink)" + kDoesNotFit);
  CHECK(refusal_of(Drawn(1)
                       .gate(True, "yes").gate(Or, "or").gate(Output, "out")
                       .wire("a", "or").wire("yes", "or").wire("or", "out").circuit()) ==
        "the circuit cannot be drawn: gate yes (true)" + kDoesNotFit);
}

TEST_CASE("a variable that feeds a clause twice is found, but not drawn") {
  using enum GateKind;
  const Drawn drawn = Drawn(1)
                          .gate(Splitter, "split").gate(Or, "or").gate(Output, "out")
                          .wire("a", "split").wire("split", "or").wire("split", "or")
                          .wire("or", "out");
  REQUIRE(find_nets(drawn.circuit()));
  CHECK(find_nets(drawn.circuit())->clauses == std::vector<Clause>{{0, 0}});
  CHECK(refusal_of(drawn.circuit()) ==
        "the circuit cannot be drawn: variable a feeds a clause twice");
}

// In time quadratic in the length of the chain this would take minutes.
TEST_CASE("a chain of two hundred thousand splitters is followed") {
  Formula formula{200'001, {}, {}};
  for (VariableId v = 1; v < formula.variables; ++v) formula.clauses.push_back({0, v});
  CHECK(nets_of(build_circuit(formula)).clauses == formula.clauses);
}

}  // namespace gadgetc

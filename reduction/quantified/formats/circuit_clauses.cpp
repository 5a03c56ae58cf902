// Plaisted and Greenbaum (A structure-preserving clause form translation, 1986): a gate that is
// only needed true gets clauses for "gate implies its inputs", one only needed false those for
// "inputs imply gate". What stands for a conjunction at the output, or once inside a clause for a
// disjunction, gets no variable. A variable of the innermost block can take the gate's own value,
// which satisfies its clauses; so the formula is true if the circuit's is, and conversely the
// clauses make each gate at least as true, or as false, as it is needed.
//
// Gates are looked at from the last one to the first: whatever needs a gate comes behind it.
#include "reduction/quantified/formats/circuit_clauses.hpp"

#include <algorithm>
#include <utility>

#include "base/run/time_limit.hpp"

namespace gadgetc::quantified {
namespace {

using Literals = std::vector<QbfLiteral>;

class CircuitClauses {
 public:
  CircuitClauses(QuantifiedFormula& formula, const std::vector<CircuitGate>& gates)
      : formula_(formula),
        gates_(gates),
        inputs_(formula.variables),
        uses_(gates.size(), 0),
        numbers_(gates.size(), 0),
        needs_{std::vector<bool>(gates.size(), false), std::vector<bool>(gates.size(), false)},
        stated_(needs_[0].size(), 0) {
    for (const CircuitGate& gate : gates) {
      // An input of these stands in more than one clause.
      const bool repeats =
          gate.operation == CircuitOperation::Xor || gate.operation == CircuitOperation::IfThenElse;
      for (const QbfLiteral input : gate.inputs) {
        if (is_gate(input)) uses_[index(input)] += repeats ? 2 : 1;
      }
    }
  }

  void add(QbfLiteral output) {
    state(output);
    for (std::size_t gate = gates_.size(); gate-- > 0;) {
      const auto number = static_cast<QbfLiteral>(inputs_ + 1 + gate);
      for (const QbfLiteral literal : {number, -number}) {
        if (needs_[literal < 0][gate]) define(literal, {-named(literal)});
      }
    }
  }

 private:
  bool is_gate(QbfLiteral literal) const { return variable_of(literal) > inputs_; }
  std::size_t index(QbfLiteral gate) const { return variable_of(gate) - inputs_ - 1; }
  const CircuitGate& gate_of(QbfLiteral literal) const { return gates_[index(literal)]; }
  // Is it the conjunction, or the disjunction, of its inputs with the literal's sign?
  bool is_all(QbfLiteral literal) const { return is(literal, CircuitOperation::And); }
  bool is_any(QbfLiteral literal) const { return is(literal, CircuitOperation::Or); }
  bool is(QbfLiteral literal, CircuitOperation positive) const {
    if (!is_gate(literal)) return false;
    const CircuitOperation negative =
        positive == CircuitOperation::And ? CircuitOperation::Or : CircuitOperation::And;
    return gate_of(literal).operation == (literal > 0 ? positive : negative);
  }

  // The literal is true.
  void state(QbfLiteral output) {
    Literals open{output};
    while (!open.empty()) {
      const QbfLiteral literal = open.back();
      open.pop_back();
      if (!is_gate(literal)) {
        add_clause({literal});
        continue;
      }
      std::uint8_t& stated = stated_[index(literal)];
      const std::uint8_t sign = literal < 0 ? 2 : 1;
      if (stated & sign) continue;
      stated |= sign;
      if (!is_all(literal)) {
        define(literal, {});
        continue;
      }
      for (const QbfLiteral input : gate_of(literal).inputs) {
        open.push_back(literal < 0 ? -input : input);
      }
    }
  }

  // The clauses that say: `premise`, or the literal is true.
  void define(QbfLiteral literal, const Literals& premise) {
    const CircuitGate& gate = gate_of(literal);
    count_steps(64 * (1 + gate.inputs.size()));
    const int sign = literal < 0 ? -1 : 1;
    if (gate.operation == CircuitOperation::Xor) {
      const QbfLiteral a = gate.inputs[0], b = sign * gate.inputs[1];
      add_clause(premise, {a, b});
      add_clause(premise, {-a, -b});
    } else if (gate.operation == CircuitOperation::IfThenElse) {
      add_clause(premise, {-gate.inputs[0], sign * gate.inputs[1]});
      add_clause(premise, {gate.inputs[0], sign * gate.inputs[2]});
    } else if (is_all(literal)) {
      for (const QbfLiteral input : gate.inputs) add_clause(premise, {sign * input});
    } else {
      Literals inputs;
      for (const QbfLiteral input : gate.inputs) inputs.push_back(sign * input);
      add_clause(premise, std::move(inputs));
    }
  }

  void add_clause(Literals literals) { add_clause({}, std::move(literals)); }

  // `premise` as it is; of `literals`, disjunctions used once are written out.
  void add_clause(const Literals& premise, Literals literals) {
    Literals clause = premise;
    while (!literals.empty()) {
      const QbfLiteral literal = literals.back();
      literals.pop_back();
      if (!is_gate(literal)) {
        clause.push_back(literal);
      } else if (is_any(literal) && uses_[index(literal)] == 1) {
        for (const QbfLiteral input : gate_of(literal).inputs) {
          literals.push_back(literal < 0 ? -input : input);
        }
      } else {
        needs_[literal < 0][index(literal)] = true;
        clause.push_back(named(literal));
      }
    }
    sort_clause(clause);
    if (!is_tautology(clause)) formula_.clauses.push_back(std::move(clause));
  }

  // The gate's variable with the literal's sign.
  QbfLiteral named(QbfLiteral literal) {
    QbfLiteral& number = numbers_[index(literal)];
    if (number == 0) {
      number = static_cast<QbfLiteral>(++formula_.variables);
      bind_inside(formula_, Quantifier::Exists, variable_of(number));
      if (!formula_.names.empty()) formula_.names.push_back(gate_of(literal).name);
    }
    return literal < 0 ? -number : number;
  }

  QuantifiedFormula& formula_;
  const std::vector<CircuitGate>& gates_;
  std::uint32_t inputs_;  // variables that are no gates
  std::vector<std::uint32_t> uses_;
  std::vector<QbfLiteral> numbers_;   // of gates with a variable, or 0
  std::vector<bool> needs_[2];        // of gates: as true, as false
  std::vector<std::uint8_t> stated_;  // of gates: 1 true, 2 false
};

}  // namespace

void add_circuit(QuantifiedFormula& formula, const std::vector<CircuitGate>& gates,
                 QbfLiteral output) {
  CircuitClauses(formula, gates).add(output);
}

}  // namespace gadgetc::quantified

// Plaisted and Greenbaum's transformation (A structure-preserving clause form translation, 1986): a
// gate that is only needed true gets clauses for "gate implies its inputs", one only needed false
// those for "inputs imply gate". A gate used once that would only stand for a disjunction inside a
// clause is written out in its place. The variable of a gate is existential and stands in the first
// existential block after all variables it depends on, so that solvers can use it early.
#include "reduction/formula/exchange/qbf_clauses.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/run/time_limit.hpp"

namespace gadgetc {
namespace {

using Literals = std::vector<quantified::QbfLiteral>;

class ClauseForm {
 public:
  explicit ClauseForm(const QbfCircuit& circuit)
      : circuit_(circuit),
        uses_(circuit.gates.size(), 0),
        levels_(circuit.gates.size(), 0),
        numbers_(circuit.gates.size(), 0),
        defined_{std::vector<bool>(circuit.gates.size(), false),
                 std::vector<bool>(circuit.gates.size(), false)} {
    form_.variables = circuit.variables;
    form_.prefix = circuit.prefix;
    if (form_.prefix.empty()) form_.prefix.emplace_back();
    for (const QbfGate& gate : circuit.gates) {
      for (const quantified::QbfLiteral input : gate.inputs) {
        if (is_gate(input)) ++uses_[index(input)];
      }
    }
    set_levels();
  }

  QbfClauses build() {
    assert_true(circuit_.output);
    for (std::size_t i = 0; i < wanted_.size(); ++i) define(wanted_[i]);
    std::erase_if(form_.prefix, [](const QbfBlock& block) { return block.variables.empty(); });
    return std::move(form_);
  }

 private:
  bool is_gate(quantified::QbfLiteral literal) const {
    return std::abs(literal) > static_cast<quantified::QbfLiteral>(circuit_.variables);
  }
  std::size_t index(quantified::QbfLiteral gate) const {
    return static_cast<std::size_t>(std::abs(gate)) - circuit_.variables - 1;
  }
  const QbfGate& gate_of(quantified::QbfLiteral literal) const {
    return circuit_.gates[index(literal)];
  }

  // Of each gate the block in which its variable would stand.
  void set_levels() {
    std::vector<std::size_t> level_of(circuit_.variables + 1, 0);
    for (std::size_t block = 0; block < circuit_.prefix.size(); ++block) {
      for (const quantified::QbfLiteral variable : circuit_.prefix[block].variables)
        level_of[variable] = block;
    }
    for (std::size_t i = 0; i < circuit_.gates.size(); ++i) {
      std::size_t level = 0;
      for (const quantified::QbfLiteral input : circuit_.gates[i].inputs) {
        level = std::max(level, is_gate(input) ? levels_[index(input)] : level_of[std::abs(input)]);
      }
      if (form_.prefix[level].quantifier == quantified::Quantifier::Forall) ++level;
      levels_[i] = level;
    }
  }

  // A clause's literals that say that `literal` is true; a disjunction used once is written out.
  void append(Literals& clause, quantified::QbfLiteral literal) {
    if (!is_gate(literal)) return clause.push_back(literal);
    const QbfGate& gate = gate_of(literal);
    if (uses_[index(literal)] == 1 && gate.is_and == (literal < 0)) {
      for (const quantified::QbfLiteral input : gate.inputs)
        append(clause, literal < 0 ? -input : input);
      return;
    }
    clause.push_back(name(literal));
  }

  // The gate's variable with the literal's sign; wants the gate defined in that direction.
  quantified::QbfLiteral name(quantified::QbfLiteral literal) {
    const std::size_t gate = index(literal);
    if (numbers_[gate] == 0) {
      numbers_[gate] = static_cast<quantified::QbfLiteral>(++form_.variables);
      form_.prefix[levels_[gate]].variables.push_back(numbers_[gate]);
    }
    std::vector<bool>& defined = defined_[literal < 0];
    if (!defined[gate]) wanted_.push_back(literal);
    defined[gate] = true;
    return literal < 0 ? -numbers_[gate] : numbers_[gate];
  }

  void add(Literals clause) {
    if (!clause.empty()) return form_.clauses.push_back(std::move(clause));
    // The format has no empty clause: a variable and its negation.
    const auto fresh = static_cast<quantified::QbfLiteral>(++form_.variables);
    form_.prefix.back().variables.push_back(fresh);
    form_.clauses.push_back({fresh});
    form_.clauses.push_back({-fresh});
  }

  void assert_true(quantified::QbfLiteral literal) {
    if (is_gate(literal) && gate_of(literal).is_and == (literal > 0)) {
      for (const quantified::QbfLiteral input : gate_of(literal).inputs) {
        assert_true(literal > 0 ? input : -input);
      }
      return;
    }
    Literals clause;
    if (is_gate(literal)) {
      for (const quantified::QbfLiteral input : gate_of(literal).inputs) {
        append(clause, literal > 0 ? input : -input);
      }
    } else {
      clause.push_back(literal);
    }
    add(std::move(clause));
  }

  // The literal's variable implies what it stands for.
  void define(quantified::QbfLiteral literal) {
    const QbfGate& gate = gate_of(literal);
    count_steps(64 * (1 + gate.inputs.size()));
    const quantified::QbfLiteral premise = -name(literal);
    const bool is_conjunction = gate.is_and == (literal > 0);
    Literals clause{premise};
    for (const quantified::QbfLiteral input : gate.inputs) {
      append(clause, literal > 0 ? input : -input);
      if (!is_conjunction) continue;
      form_.clauses.push_back(clause);
      clause = {premise};
    }
    if (!is_conjunction) form_.clauses.push_back(std::move(clause));
  }

  const QbfCircuit& circuit_;
  std::vector<std::uint32_t> uses_;
  std::vector<std::size_t> levels_;
  std::vector<quantified::QbfLiteral> numbers_;  // of gates with a variable
  std::vector<bool> defined_[2];     // of gates: as true, as false
  std::vector<quantified::QbfLiteral> wanted_;  // gates to define, with the sign needed
  QbfClauses form_;
};

}  // namespace

QbfClauses to_clauses(const QbfCircuit& circuit) { return ClauseForm(circuit).build(); }

}  // namespace gadgetc

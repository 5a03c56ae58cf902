// Plaisted and Greenbaum (A structure-preserving clause form translation, 1986): a gate that is
// only needed true gets clauses for "gate implies its inputs", one only needed false those for
// "inputs imply gate". Its variable is existential, in the first block that lies behind all that
// the gate depends on: there it can take the gate's own value, which satisfies its clauses. So the
// formula is true if the circuit's is, and conversely the clauses make each gate at least as true,
// or as false, as it is needed.
//
// A gate has a variable where that is cheaper than its clauses in each place where it stands (Boy
// de la Tour, An optimality result for clause form translation, 1992). A clause costs what its
// literals do and kClause more, since in the game it has a vertex for each round before it; a
// variable costs kVariable, for its round. Equal gates are one first, and constants are left out.
//
// Gates are looked at from the last one to the first: whatever needs a gate comes behind it.
#include "reduction/quantified/formats/circuit_clauses.hpp"

#include <algorithm>
#include <utility>

#include "base/run/time_limit.hpp"
#include "reduction/quantified/formats/circuit_builder.hpp"

namespace gadgetc::quantified {
namespace {

using Literals = std::vector<QbfLiteral>;

constexpr double kClause = 30, kVariable = 200;
constexpr int kDeepest = 100;  // gates that are written out inside each other

// Of the clauses that say that a literal is true.
struct Size {
  double clauses = 1, literals = 1;
  int depth = 0;  // of gates that are written out

  double cost() const { return kClause * clauses + literals; }
};

class CircuitClauses {
 public:
  CircuitClauses(QuantifiedFormula& formula, const std::vector<CircuitGate>& gates)
      : formula_(formula), gates_(gates), inputs_(formula.variables), states_(gates.size()) {}

  void add(QbfLiteral output) {
    set_blocks();
    count_needs(output);
    for (std::size_t gate = 0; gate < gates_.size(); ++gate) choose(gate);
    state(output);
    for (std::size_t gate = gates_.size(); gate-- > 0;) {
      const auto number = static_cast<QbfLiteral>(inputs_ + 1 + gate);
      for (const QbfLiteral literal : {number, -number}) {
        if (!states_[gate].sign(literal).is_wanted) continue;
        for (Literals& clause : written_out(literal)) {
          clause.push_back(-named(literal));
          add_clause(std::move(clause));
        }
      }
    }
  }

 private:
  // Of a gate with a sign.
  struct SignState {
    double uses = 0;         // in the groups of what needs it; 0: it is not needed
    bool is_wanted = false;  // its variable stands in a clause
    bool is_stated = false;
    Size size;
  };
  struct GateState {
    SignState signs[2];
    bool has_variable = false;
    QbfLiteral number = 0;  // of its variable; 0: none yet
    std::size_t block = 0;  // of its variable

    SignState& sign(QbfLiteral literal) { return signs[literal < 0]; }
  };
  using Groups = std::vector<Literals>;

  bool is_gate(QbfLiteral literal) const { return variable_of(literal) > inputs_; }
  std::size_t index(QbfLiteral gate) const { return variable_of(gate) - inputs_ - 1; }
  GateState& state_of(QbfLiteral literal) { return states_[index(literal)]; }

  void set_blocks() {
    std::vector<std::size_t> blocks(inputs_ + std::size_t{1}, 0);
    for (std::size_t i = 0; i < formula_.prefix.size(); ++i) {
      for (const QbfVariable variable : formula_.prefix[i].variables) blocks[variable] = i;
    }
    for (std::size_t gate = 0; gate < gates_.size(); ++gate) {
      std::size_t block = 0;
      for (const QbfLiteral input : gates_[gate].inputs) {
        block =
            std::max(block, is_gate(input) ? state_of(input).block : blocks[variable_of(input)]);
      }
      const bool is_there = block < formula_.prefix.size();
      if (is_there && formula_.prefix[block].quantifier == Quantifier::Forall) ++block;
      states_[gate].block = block;
    }
  }

  // One literal at least of each group is true exactly when the gate's literal is.
  Groups groups_of(QbfLiteral literal) const {
    const CircuitGate& gate = gates_[index(literal)];
    count_steps(64 * (1 + gate.inputs.size()));
    const int sign = literal < 0 ? -1 : 1;
    if (gate.operation == CircuitOperation::IfThenElse) {
      const QbfLiteral condition = gate.inputs[0];
      return {{-condition, sign * gate.inputs[1]}, {condition, sign * gate.inputs[2]}};
    }
    Literals inputs = gate.inputs;
    for (QbfLiteral& input : inputs) input *= sign;
    if (literal < 0) return {inputs};
    Groups groups;
    for (const QbfLiteral input : inputs) groups.push_back({input});
    return groups;
  }

  void count_needs(QbfLiteral output) {
    if (is_gate(output)) state_of(output).sign(output).uses = 1;
    for (std::size_t gate = gates_.size(); gate-- > 0;) {
      const auto number = static_cast<QbfLiteral>(inputs_ + 1 + gate);
      for (const QbfLiteral literal : {number, -number}) {
        if (states_[gate].sign(literal).uses == 0) continue;
        for (const Literals& group : groups_of(literal)) {
          for (const QbfLiteral input : group) {
            if (is_gate(input)) ++state_of(input).sign(input).uses;
          }
        }
      }
    }
  }

  Size size_of(QbfLiteral literal) {
    if (!is_gate(literal) || state_of(literal).has_variable) return {};
    return state_of(literal).sign(literal).size;
  }

  // The clauses of a disjunction. Gates in it are written out, those of few clauses first, as long
  // as variables for them would cost more.
  Size size_of_group(const Literals& group) {
    Literals gates;
    for (const QbfLiteral input : group) {
      if (is_gate(input) && !state_of(input).has_variable) gates.push_back(input);
    }
    const auto clauses_of = [&](QbfLiteral gate) { return size_of(gate).clauses; };
    std::sort(gates.begin(), gates.end(), [&](QbfLiteral one, QbfLiteral other) {
      return std::pair(clauses_of(one), one) < std::pair(clauses_of(other), other);
    });
    Size size{1, static_cast<double>(group.size()), 0};
    for (const QbfLiteral gate : gates) {
      const Size of = size_of(gate);
      const Size written{size.clauses * of.clauses,
                         (size.literals - size.clauses) * of.clauses + of.literals * size.clauses,
                         std::max(size.depth, of.depth)};
      const double named = size.cost() + of.cost() + of.clauses + kVariable;
      if (state_of(gate).has_variable || named < written.cost()) {
        state_of(gate).has_variable = true;
      } else {
        size = written;
      }
    }
    return size;
  }

  // The sizes of a gate, all inputs of which have been looked at, and whether it has a variable.
  void choose(std::size_t gate) {
    GateState& state = states_[gate];
    const auto number = static_cast<QbfLiteral>(inputs_ + 1 + gate);
    double written = 0, named = kVariable;
    int depth = 0;
    for (const QbfLiteral literal : {number, -number}) {
      SignState& sign = state.sign(literal);
      if (sign.uses == 0) continue;
      sign.size = {0, 0, 0};
      for (const Literals& group : groups_of(literal)) {
        const Size of = size_of_group(group);
        sign.size.clauses += of.clauses;
        sign.size.literals += of.literals;
        sign.size.depth = std::max(sign.size.depth, of.depth + 1);
      }
      depth = std::max(depth, sign.size.depth);
      written += sign.uses * sign.size.cost();
      named += sign.uses * Size{}.cost() + sign.size.cost() + sign.size.clauses;
    }
    state.has_variable = named < written || depth > kDeepest;
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
      bool& is_stated = state_of(literal).sign(literal).is_stated;
      if (std::exchange(is_stated, true)) continue;
      const Groups groups = groups_of(literal);
      for (const Literals& group : groups) {
        if (group.size() == 1) {
          open.push_back(group[0]);
          continue;
        }
        for (Literals& clause : product(group)) add_clause(std::move(clause));
      }
    }
  }

  // The clauses of a gate.
  std::vector<Literals> written_out(QbfLiteral literal) {
    std::vector<Literals> clauses;
    for (const Literals& group : groups_of(literal)) {
      for (Literals& clause : product(group)) clauses.push_back(std::move(clause));
    }
    return clauses;
  }

  std::vector<Literals> product(const Literals& group) {
    std::vector<Literals> clauses{{}};
    for (const QbfLiteral input : group) {
      if (!is_gate(input) || state_of(input).has_variable) {
        const QbfLiteral literal = is_gate(input) ? named(input) : input;
        for (Literals& clause : clauses) clause.push_back(literal);
        continue;
      }
      std::vector<Literals> longer;
      for (const Literals& more : written_out(input)) {
        for (const Literals& clause : clauses) {
          count_steps(16 * (clause.size() + more.size()));
          longer.push_back(clause);
          longer.back().insert(longer.back().end(), more.begin(), more.end());
        }
      }
      clauses = std::move(longer);
    }
    return clauses;
  }

  void add_clause(Literals clause) {
    sort_clause(clause);
    if (!is_tautology(clause)) formula_.clauses.push_back(std::move(clause));
  }

  // The gate's variable with the literal's sign.
  QbfLiteral named(QbfLiteral literal) {
    GateState& state = state_of(literal);
    state.sign(literal).is_wanted = true;
    if (state.number == 0) {
      state.number = static_cast<QbfLiteral>(++formula_.variables);
      if (state.block == formula_.prefix.size()) formula_.prefix.emplace_back();
      formula_.prefix[state.block].variables.push_back(variable_of(state.number));
      if (!formula_.names.empty()) formula_.names.push_back(gates_[index(literal)].name);
    }
    return literal < 0 ? -state.number : state.number;
  }

  QuantifiedFormula& formula_;
  const std::vector<CircuitGate>& gates_;
  std::uint32_t inputs_;  // variables that are no gates
  std::vector<GateState> states_;
};

}  // namespace

void add_circuit(QuantifiedFormula& formula, const std::vector<CircuitGate>& gates,
                 QbfLiteral output) {
  CircuitBuilder builder(formula.variables);
  std::vector<QbfLiteral> numbers;  // by gate
  const auto renumbered = [&](QbfLiteral literal) {
    if (variable_of(literal) <= formula.variables) return literal;
    const QbfLiteral number = numbers[variable_of(literal) - formula.variables - 1];
    return literal < 0 ? -number : number;
  };
  for (CircuitGate gate : gates) {
    for (QbfLiteral& input : gate.inputs) input = renumbered(input);
    numbers.push_back(builder.add(std::move(gate)));
  }
  output = renumbered(output);
  if (output == CircuitBuilder::kTrue) return;
  if (output == -CircuitBuilder::kTrue) return formula.clauses.push_back({});
  CircuitClauses(formula, builder.gates()).add(output);
}

}  // namespace gadgetc::quantified

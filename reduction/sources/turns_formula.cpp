#include "reduction/sources/turns_formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/run/time_limit.hpp"
#include "base/text/input_error.hpp"
#include "base/text/name_word.hpp"
#include "reduction/quantified/formats/circuit_clauses.hpp"

namespace gadgetc {
namespace {

using quantified::CircuitOperation;
using quantified::QbfLiteral;
using quantified::Quantifier;

class TurnsBuilder {
 public:
  explicit TurnsBuilder(const PositionalGame& game) : game_(game) {
    const std::size_t variables = game.turns.size() * game.formula.variables;
    if (variables > kMaxTurnVariables) {
      throw UsageError(
          fmt::format("the game's {} turns and {} free positions need {} variables "
                      "(at most {})",
                      game.turns.size(), game.formula.variables, variables, kMaxTurnVariables));
    }
    formula_.variables = static_cast<std::uint32_t>(variables);
  }

  quantified::QuantifiedFormula build() {
    const QbfLiteral nothing = add_gate(CircuitOperation::Or, {});
    taken_[0].assign(game_.formula.variables, nothing);
    taken_[1] = taken_[0];
    for (std::size_t turn = 0; turn < game_.turns.size(); ++turn) add_turn(turn);
    add_names();
    add_circuit(formula_, gates_, add_output());
    return std::move(formula_);
  }

 private:
  QbfLiteral add_gate(CircuitOperation operation, std::vector<QbfLiteral> inputs) {
    count_steps(16 * (1 + inputs.size()));
    gates_.push_back({operation, std::move(inputs), fmt::format("g{}", gates_.size() + 1)});
    return static_cast<QbfLiteral>(formula_.variables + gates_.size());
  }

  void add_turn(std::size_t turn) {
    const bool is_black = game_.turns[turn].is_black;
    std::vector<QbfLiteral>&mine = taken_[is_black], &others = taken_[!is_black];
    QbfLiteral before = 0;  // is one of the variables before true?
    for (VariableId p = 0; p < game_.formula.variables; ++p) {
      if (!may_be_taken(turn, p)) continue;
      const auto variable = QbfLiteral(turn * game_.formula.variables + p + 1);
      bind_inside(formula_, is_black ? Quantifier::Forall : Quantifier::Exists,
                  quantified::QbfVariable(variable));
      std::vector<QbfLiteral> conditions{variable, -others[p]};
      if (before != 0) conditions.push_back(-before);
      mine[p] = add_gate(CircuitOperation::Or,
                         {mine[p], add_gate(CircuitOperation::And, std::move(conditions))});
      before = before == 0 ? variable : add_gate(CircuitOperation::Or, {before, variable});
    }
    if (!game_.white_sets.empty()) has_won_.push_back(add_won(is_black));
  }

  bool may_be_taken(std::size_t turn, VariableId position) const {
    const std::vector<VariableId>& first = game_.first_moves;
    return turn > 0 || first.empty() ||
           std::find(first.begin(), first.end(), position) != first.end();
  }

  // Has the side filled a set of its own?
  QbfLiteral add_won(bool is_black) {
    std::vector<QbfLiteral> sets;
    for (const Clause& clause : is_black ? game_.formula.clauses : game_.white_sets) {
      std::vector<QbfLiteral> parts;
      for (const VariableId p : clause) parts.push_back(taken_[is_black][p]);
      sets.push_back(add_gate(CircuitOperation::And, std::move(parts)));
    }
    return add_gate(CircuitOperation::Or, std::move(sets));
  }

  // White has won first, or Black never wins.
  QbfLiteral add_output() {
    if (game_.white_sets.empty()) return -add_won(true);
    QbfLiteral value = add_gate(CircuitOperation::And, {});
    for (std::size_t turn = game_.turns.size(); turn-- > 0;) {
      value = game_.turns[turn].is_black ? add_gate(CircuitOperation::And, {-has_won_[turn], value})
                                         : add_gate(CircuitOperation::Or, {has_won_[turn], value});
    }
    return value;
  }

  // "t1:a1": at turn t1 a1 is taken.
  void add_names() {
    for (const PositionalGame::Turn& turn : game_.turns) {
      for (VariableId p = 0; p < game_.formula.variables; ++p) {
        formula_.names.push_back(turn.name + ":" + variable_name(game_.formula, p));
        if (formula_.names.back().size() > kMaxNameBytes) return formula_.names.clear();
      }
    }
  }

  const PositionalGame& game_;
  quantified::QuantifiedFormula formula_;
  std::vector<quantified::CircuitGate> gates_;
  std::vector<QbfLiteral> taken_[2];  // White's, Black's, by position
  std::vector<QbfLiteral> has_won_;   // by turn: the one who moved; only if White has sets
};

}  // namespace

quantified::QuantifiedFormula turns_formula(const PositionalGame& game) {
  return TurnsBuilder(game).build();
}

}  // namespace gadgetc

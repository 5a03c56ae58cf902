#include "reduction/quantified/formats/circuit_builder.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/run/time_limit.hpp"

namespace gadgetc::quantified {

QbfLiteral CircuitBuilder::gate(CircuitOperation operation, Literals inputs) {
  count_steps(64 + 4 * inputs.size());
  const auto next = static_cast<QbfLiteral>(variables_ + 1 + gates_.size());
  const auto [known, is_new] = known_.try_emplace({operation, inputs}, next);
  if (is_new) gates_.push_back({operation, std::move(inputs), {}});
  return known->second;
}

QbfLiteral CircuitBuilder::all(Literals inputs) {
  std::erase(inputs, kTrue);
  sort_clause(inputs);
  if (is_tautology(inputs) || std::find(inputs.begin(), inputs.end(), -kTrue) != inputs.end()) {
    return -kTrue;
  }
  if (inputs.empty()) return kTrue;
  return inputs.size() == 1 ? inputs[0] : gate(CircuitOperation::And, std::move(inputs));
}

QbfLiteral CircuitBuilder::any(Literals inputs) {
  for (QbfLiteral& input : inputs) input = -input;
  return -all(std::move(inputs));
}

QbfLiteral CircuitBuilder::if_then_else(QbfLiteral condition, QbfLiteral then,
                                        QbfLiteral otherwise) {
  if (condition < 0) {
    condition = -condition;
    std::swap(then, otherwise);
  }
  if (condition == kTrue || then == otherwise) return then;
  if (then == kTrue || then == condition) return any({condition, otherwise});
  if (then == -kTrue || then == -condition) return all({-condition, otherwise});
  if (otherwise == kTrue || otherwise == -condition) return any({-condition, then});
  if (otherwise == -kTrue || otherwise == condition) return all({condition, then});
  if (then < 0) return -gate(CircuitOperation::IfThenElse, {condition, -then, -otherwise});
  return gate(CircuitOperation::IfThenElse, {condition, then, otherwise});
}

QbfLiteral CircuitBuilder::add(CircuitGate gate) {
  const std::size_t before = gates_.size();
  const auto& inputs = gate.inputs;
  QbfLiteral made = 0;
  switch (gate.operation) {
    case CircuitOperation::And: made = all(std::move(gate.inputs)); break;
    case CircuitOperation::Or: made = any(std::move(gate.inputs)); break;
    case CircuitOperation::Xor: made = if_then_else(inputs[0], -inputs[1], inputs[1]); break;
    default: made = if_then_else(inputs[0], inputs[1], inputs[2]);
  }
  if (gates_.size() > before) gates_.back().name = std::move(gate.name);
  return made;
}

QuantifiedCircuit CircuitBuilder::finish(const QuantifiedFormula& prefix,
                                         QbfLiteral output) const {
  std::vector<CircuitGate> gates = gates_;
  if (output == kTrue || output == -kTrue) {
    gates.push_back({CircuitOperation::And, {}, {}});
    const auto always = static_cast<QbfLiteral>(variables_ + gates.size());
    output = output < 0 ? -always : always;
  }
  std::vector<QbfLiteral> numbers(1 + variables_ + gates.size(), 0);  // 1: needed, then the new one
  numbers[variable_of(output)] = 1;
  for (std::size_t i = gates.size(); i-- > 0;) {
    if (numbers[variables_ + 1 + i] == 0) continue;
    for (const QbfLiteral input : gates[i].inputs) numbers[variable_of(input)] = 1;
  }
  QuantifiedCircuit made;
  for (const QuantifierBlock& block : prefix.prefix) {
    for (const QbfVariable variable : block.variables) {
      if (numbers[variable] == 0) continue;
      made.formula.names.push_back(prefix.names[variable - 1]);
      bind_inside(made.formula, block.quantifier, ++made.formula.variables);
      numbers[variable] = static_cast<QbfLiteral>(made.formula.variables);
    }
  }
  const auto renumbered = [&](QbfLiteral literal) {
    return literal < 0 ? -numbers[variable_of(literal)] : numbers[variable_of(literal)];
  };
  for (std::size_t i = 0; i < gates.size(); ++i) {
    if (numbers[variables_ + 1 + i] == 0) continue;
    for (QbfLiteral& input : gates[i].inputs) input = renumbered(input);
    made.gates.push_back(std::move(gates[i]));
    made.gates.back().name = fmt::format("g{}", made.gates.size());
    numbers[variables_ + 1 + i] =
        static_cast<QbfLiteral>(made.formula.variables + made.gates.size());
  }
  made.output = renumbered(output);
  return made;
}

}  // namespace gadgetc::quantified

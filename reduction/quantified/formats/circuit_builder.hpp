// Circuits made gate by gate: what is constant is left out, and equal gates are one.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "reduction/quantified/formats/circuit_clauses.hpp"

namespace gadgetc::quantified {

class CircuitBuilder {
 public:
  using Literals = std::vector<QbfLiteral>;
  // Stands for the constant; its negation is false. No gate has it as an input.
  static constexpr QbfLiteral kTrue = std::numeric_limits<QbfLiteral>::max();
  static QbfLiteral constant(bool value) { return value ? kTrue : -kTrue; }

  // Inputs are the literals of the variables 1 .. `variables`. Gate i is the literal
  // variables + 1 + i.
  explicit CircuitBuilder(std::uint32_t variables) : variables_(variables) {}

  QbfLiteral all(Literals inputs);
  QbfLiteral any(Literals inputs);
  QbfLiteral if_then_else(QbfLiteral condition, QbfLiteral then, QbfLiteral otherwise);
  // The gate of these inputs, which keeps its name if it is new.
  QbfLiteral add(CircuitGate gate);

  // What the output needs of the circuit, behind what it needs of `prefix`, which binds the
  // variables and has a name for each. Gates are called g1, g2, and so on.
  QuantifiedCircuit finish(const QuantifiedFormula& prefix, QbfLiteral output) const;

  std::uint32_t variables() const { return variables_; }
  const std::vector<CircuitGate>& gates() const { return gates_; }

 private:
  QbfLiteral gate(CircuitOperation operation, Literals inputs);

  std::uint32_t variables_;
  std::vector<CircuitGate> gates_;
  std::map<std::pair<CircuitOperation, Literals>, QbfLiteral> known_;
};

}  // namespace gadgetc::quantified

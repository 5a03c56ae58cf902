// A circuit of gates in clauses, as the matrix of a quantified formula.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reduction/quantified/quantified_formula.hpp"

namespace gadgetc::quantified {

enum class CircuitOperation : std::uint8_t { And, Or, Xor, IfThenElse };

struct CircuitGate {
  CircuitOperation operation = CircuitOperation::And;
  // Two for Xor, three for IfThenElse, any number for the others: And of none is true.
  std::vector<QbfLiteral> inputs;
  std::string name;
};

// A prefix before a circuit of gates.
struct QuantifiedCircuit {
  QuantifiedFormula formula;       // of no clauses
  std::vector<CircuitGate> gates;  // numbered as add_circuit says
  QbfLiteral output = 0;
};

// Adds to `formula`, which has no clauses yet, the circuit's and the variables of some gates,
// existential and named as the gates if the formula has names, each in the first block behind all
// that its gate depends on. Gate i has the number formula.variables + 1 + i, and inputs come before
// it. The formula is true exactly when the prefix makes the output true. Linear in the circuit.
void add_circuit(QuantifiedFormula& formula, const std::vector<CircuitGate>& gates,
                 QbfLiteral output);

}  // namespace gadgetc::quantified

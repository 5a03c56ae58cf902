#include <fmt/format.h>

#include <ostream>

#include "base/run/time_limit.hpp"
#include "reduction/formula/exchange/qbf_circuit.hpp"
#include "reduction/formula/exchange/write_qbf.hpp"

namespace gadgetc {

void write_qcir(std::ostream& out, const Formula& formula, formula_game::Player first) {
  const QbfCircuit circuit = encode_game(formula, first);
  out << fmt::format("#QCIR-G14 {}\n", circuit.variables + circuit.gates.size());
  for (const QbfBlock& block : circuit.prefix) {
    if (block.variables.empty()) continue;
    out << fmt::format("{}({})\n",
                       block.quantifier == quantified::Quantifier::Exists ? "exists" : "forall",
                       fmt::join(block.variables, ", "));
  }
  out << fmt::format("output({})\n", circuit.output);
  std::size_t number = circuit.variables;
  for (const QbfGate& gate : circuit.gates) {
    count_steps(64 * (1 + gate.inputs.size()));
    out << fmt::format("{} = {}({})\n", ++number, gate.is_and ? "and" : "or",
                       fmt::join(gate.inputs, ", "));
  }
}

}  // namespace gadgetc

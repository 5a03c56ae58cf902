#include <fmt/format.h>

#include <ostream>
#include <string>

#include "base/run/time_limit.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"

namespace gadgetc::quantified {

void write_quantified(std::ostream& out, const QuantifiedFormula& formula,
                      const std::vector<std::string>& comments) {
  for (const std::string& comment : comments) out << "c " << comment << '\n';
  for (std::size_t i = 0; i < formula.names.size(); ++i) {
    if (formula.names[i] == fmt::format("x{}", i + 1)) continue;
    out << fmt::format("c varname {} {}\n", i + 1, formula.names[i]);
  }
  out << fmt::format("p cnf {} {}\n", formula.variables, formula.clauses.size());
  for (const QuantifierBlock& block : formula.prefix) {
    out << (block.quantifier == Quantifier::Exists ? "e" : "a");
    for (const QbfVariable variable : block.variables) out << ' ' << variable;
    out << " 0\n";
  }
  for (const auto& clause : formula.clauses) {
    count_steps(16 * (1 + clause.size()));
    for (const QbfLiteral literal : clause) out << literal << ' ';
    out << "0\n";
  }
}

void write_circuit(std::ostream& out, const QuantifiedCircuit& circuit,
                   const std::vector<std::string>& comments) {
  const QuantifiedFormula& formula = circuit.formula;
  const bool has_names =
      !formula.names.empty() || (!circuit.gates.empty() && !circuit.gates[0].name.empty());
  const auto name = [&](QbfLiteral literal) {
    if (!has_names) return std::to_string(literal);
    const QbfVariable number = variable_of(literal);
    return (literal < 0 ? "-" : "") + (number <= formula.variables
                                           ? formula.names[number - 1]
                                           : circuit.gates[number - formula.variables - 1].name);
  };
  const auto names = [&](const auto& literals) {
    std::string text;
    for (const auto literal : literals) {
      text += (text.empty() ? "" : ", ") + name(static_cast<QbfLiteral>(literal));
    }
    return text;
  };
  const std::size_t numbers = formula.variables + circuit.gates.size();
  out << "#QCIR-G14" << (has_names ? "" : fmt::format(" {}", numbers)) << '\n';
  for (const std::string& comment : comments) out << "# " << comment << '\n';
  for (const QuantifierBlock& block : formula.prefix) {
    out << fmt::format("{}({})\n", block.quantifier == Quantifier::Exists ? "exists" : "forall",
                       names(block.variables));
  }
  out << fmt::format("output({})\n", name(circuit.output));
  constexpr const char* kWords[] = {"and", "or", "xor", "ite"};
  auto number = static_cast<QbfLiteral>(formula.variables);
  for (const CircuitGate& gate : circuit.gates) {
    count_steps(64 * (1 + gate.inputs.size()));
    out << fmt::format("{} = {}({})\n", name(++number),
                       kWords[static_cast<std::size_t>(gate.operation)], names(gate.inputs));
  }
}

}  // namespace gadgetc::quantified

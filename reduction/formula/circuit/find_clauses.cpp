#include "reduction/formula/circuit/find_clauses.hpp"

#include <algorithm>
#include <vector>

namespace gadgetc {

namespace {

// The sources of the tree of `kind` gates above a port.
void collect(const Circuit& circuit, InPort port, GateKind kind, std::vector<OutPort>& sources) {
  std::vector<InPort> open{port};
  while (!open.empty()) {
    const InPort at = open.back();
    open.pop_back();
    const OutPort source = circuit.source_of(at);
    if (circuit.gate(source.gate).kind == kind) {
      open.push_back({source.gate, 1});
      open.push_back({source.gate, 0});
    } else {
      sources.push_back(source);
    }
  }
}

}  // namespace

std::optional<Formula> find_clauses(const Circuit& circuit) {
  Formula formula;
  formula.variables = circuit.variables;
  const auto gates = circuit.gates();
  const auto output = std::find_if(gates.begin(), gates.end(), [&](GateId id) {
    return circuit.gate(id).kind == GateKind::Output;
  });
  if (output == gates.end()) return std::nullopt;
  std::vector<OutPort> conjuncts;
  collect(circuit, {*output, 0}, GateKind::And, conjuncts);
  for (const OutPort conjunct : conjuncts) {
    const InPort above = circuit.target_of(conjunct);
    const GateKind kind = circuit.gate(conjunct.gate).kind;
    if (kind == GateKind::True) continue;
    Clause clause;
    std::vector<OutPort> disjuncts;
    if (kind != GateKind::False) collect(circuit, above, GateKind::Or, disjuncts);
    for (OutPort source : disjuncts) {
      while (circuit.gate(source.gate).kind == GateKind::Splitter) {
        source = circuit.source_of({source.gate, 0});
      }
      if (circuit.gate(source.gate).kind != GateKind::Variable) return std::nullopt;
      clause.push_back(circuit.gate(source.gate).variable);
    }
    std::sort(clause.begin(), clause.end());
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    formula.clauses.push_back(std::move(clause));
  }
  return formula;
}

}  // namespace gadgetc

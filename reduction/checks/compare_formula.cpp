#include "reduction/checks/compare_formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/text/input_error.hpp"
#include "base/text/scanner.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/circuit/unique_names.hpp"
#include "reduction/formula/circuit/find_clauses.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/layout/variable_order.hpp"

namespace gadgetc {

namespace {

std::vector<Clause> sorted_clauses(const Formula& formula) {
  std::vector<Clause> clauses = formula.clauses;
  std::sort(clauses.begin(), clauses.end());
  clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
  return clauses;
}

// An empty clause makes the rest invisible in the circuit.
Formula normalized(Formula formula) {
  if (has_empty_clause(formula.clauses)) formula.clauses = {{}};
  return formula;
}

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  Scanner scanner("", line);
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks()) {
    words.emplace_back(scanner.take_word());
  }
  return words;
}

}  // namespace

FormulaComparison compare_formula(const Circuit& circuit, const BoardOrigin& board) {
  FormulaComparison result;
  const auto read = find_clauses(logical_circuit(circuit));
  if (!read) {
    result.difference = "the circuit is not an AND of ORs of variables";
    return result;
  }
  result.formula = *read;
  result.order.resize(read->variables);
  std::iota(result.order.begin(), result.order.end(), 0u);
  if (board.formula.empty()) return result;
  result.is_compared = true;
  Formula wanted;
  try {
    wanted = parse_dimacs("formula", board.formula);
  } catch (const InputError& error) {
    result.difference = error.what();
    return result;
  }
  if (wanted.variables != read->variables) {
    result.difference = fmt::format("the board has {} variables, its header's formula {}",
                                    read->variables, wanted.variables);
    return result;
  }
  const std::vector<std::string> names = words_of(board.names);
  if (!names.empty() && names.size() != wanted.variables) {
    result.difference = fmt::format("the header's formula has {} variables, and {} names",
                                    wanted.variables, names.size());
    return result;
  }
  result.formula.names = names;
  std::vector<VariableId>& order = result.order;
  auto named = layout::find_variable_order(board.generator, wanted.variables);
  if (named) order = std::move(*named);
  for (Clause& clause : result.formula.clauses) {
    for (VariableId& v : clause) v = order[v];
    std::sort(clause.begin(), clause.end());
  }
  const std::vector<Clause> a = sorted_clauses(result.formula);
  const std::vector<Clause> b = sorted_clauses(normalized(wanted));
  if (a == b) return result;
  const auto [first, second] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  const auto text = [](auto at, auto end) {
    if (at == end) return std::string("none");
    Formula one{0, {*at}, {}};
    for (const VariableId v : *at) one.variables = std::max(one.variables, v + 1);
    return formula_text(one);
  };
  result.difference =
      fmt::format("the board's circuit and its header's formula differ: clause {} against {}",
                  text(first, a.end()), text(second, b.end()));
  return result;
}

Circuit with_formula_variables(const Circuit& circuit, const FormulaComparison& comparison) {
  if (comparison.order.size() != circuit.variables) return circuit;
  Circuit result;
  result.variables = circuit.variables;
  UniqueNames names;
  for (VariableId v = 0; v < circuit.variables; ++v) {
    names.reserve(variable_name(comparison.formula, v));
  }
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    if (gate.kind == GateKind::Variable) {
      const VariableId variable = comparison.order[gate.variable];
      result.add_gate(gate.kind, variable_name(comparison.formula, variable), variable);
    } else {
      result.add_gate(gate.kind, names.take(gate.name), gate.variable);
    }
  }
  for (const GateId id : circuit.gates()) {
    for (int i = 0; i < output_count(circuit.gate(id).kind); ++i) {
      result.connect({id, i}, circuit.target_of({id, i}));
    }
  }
  return result;
}

}  // namespace gadgetc

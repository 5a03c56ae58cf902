#include "reduction/checks/compare_formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>

#include "base/text/input_error.hpp"
#include "reduction/checks/circuit_game.hpp"
#include "reduction/circuit/crossings/crossovers.hpp"
#include "reduction/circuit/crossings/without_crossings.hpp"
#include "reduction/circuit/crossings/without_protectors.hpp"
#include "reduction/formula/dimacs.hpp"

namespace gadgetc {

namespace {

constexpr std::string_view kOrderWord = "variables";

// The permutation after "variables" in a generator line, if there is one of the right length.
std::optional<std::vector<VariableId>> find_order(std::string_view generator, std::size_t n) {
  const auto at = generator.find(kOrderWord);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view rest = generator.substr(at + kOrderWord.size());
  std::vector<VariableId> order;
  std::vector<bool> seen(n, false);
  while (order.size() < n) {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    std::size_t number = 0;
    const char* const begin = rest.data();
    const auto [end, error] = std::from_chars(begin, begin + rest.size(), number);
    if (error != std::errc() || number == 0 || number > n || seen[number - 1]) return std::nullopt;
    rest.remove_prefix(static_cast<std::size_t>(end - begin));
    seen[number - 1] = true;
    order.push_back(static_cast<VariableId>(number - 1));
  }
  return order;
}

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

}  // namespace

std::string variable_order_text(const std::vector<VariableId>& order) {
  std::string text(kOrderWord);
  for (const VariableId v : order) text += fmt::format(" {}", v + 1);
  return text;
}

FormulaComparison compare_formula(const BoardReading& reading, const BoardHeader& board) {
  FormulaComparison result;
  const auto read = find_clauses(
      without_crossings(collapse_crossings(without_protectors(reading.circuit))));
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
  std::vector<VariableId>& order = result.order;
  if (auto named = find_order(board.generator, wanted.variables)) order = std::move(*named);
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

}  // namespace gadgetc

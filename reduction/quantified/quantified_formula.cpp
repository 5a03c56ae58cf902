#include "reduction/quantified/quantified_formula.hpp"

#include <algorithm>
#include <utility>

namespace gadgetc {

const char* quantifier_word(Quantifier quantifier) {
  return quantifier == Quantifier::Exists ? "exists" : "for all";
}

std::string source_name(const QuantifiedFormula& formula, QbfVariable variable) {
  return formula.names.empty() ? "x" + std::to_string(variable) : formula.names[variable - 1];
}

void sort_clause(std::vector<QbfLiteral>& clause) {
  std::sort(clause.begin(), clause.end(), [](QbfLiteral a, QbfLiteral b) {
    return std::pair(variable_of(a), a) < std::pair(variable_of(b), b);
  });
  clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
}

bool is_tautology(const std::vector<QbfLiteral>& clause) {
  const auto opposite = [](QbfLiteral a, QbfLiteral b) { return a == -b; };
  return std::adjacent_find(clause.begin(), clause.end(), opposite) != clause.end();
}

std::string quantified_text(const QuantifiedFormula& formula) {
  std::string text;
  for (const QuantifierBlock& block : formula.prefix) {
    if (!text.empty()) text += ' ';
    text += quantifier_word(block.quantifier);
    for (const QbfVariable variable : block.variables) text += ' ' + source_name(formula, variable);
  }
  text += text.empty() ? "" : ": ";
  if (formula.clauses.empty()) return text + "true";
  for (std::size_t i = 0; i < formula.clauses.size(); ++i) {
    text += i == 0 ? "(" : " and (";
    for (std::size_t j = 0; j < formula.clauses[i].size(); ++j) {
      const QbfLiteral literal = formula.clauses[i][j];
      if (j > 0) text += " or ";
      if (literal < 0) text += "not ";
      text += source_name(formula, variable_of(literal));
    }
    text += ')';
  }
  return text;
}

}  // namespace gadgetc

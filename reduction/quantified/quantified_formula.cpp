#include "reduction/quantified/quantified_formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gadgetc::quantified {

const char* quantifier_word(Quantifier quantifier) {
  return quantifier == Quantifier::Exists ? "exists" : "for all";
}

void bind_inside(QuantifiedFormula& formula, Quantifier quantifier, QbfVariable variable) {
  if (formula.prefix.empty() || formula.prefix.back().quantifier != quantifier) {
    formula.prefix.push_back({quantifier, {}});
  }
  formula.prefix.back().variables.push_back(variable);
}

void bind_outside(QuantifiedFormula& formula, const std::vector<QbfVariable>& variables) {
  if (variables.empty()) return;
  if (formula.prefix.empty() || formula.prefix[0].quantifier != Quantifier::Exists) {
    formula.prefix.insert(formula.prefix.begin(), {Quantifier::Exists, {}});
  }
  std::vector<QbfVariable>& outermost = formula.prefix[0].variables;
  outermost.insert(outermost.begin(), variables.begin(), variables.end());
}

void replace_empty_clause(QuantifiedFormula& formula) {
  if (std::erase(formula.clauses, std::vector<QbfLiteral>{}) == 0) return;
  std::vector<std::string>& names = formula.names;
  bind_inside(formula, Quantifier::Exists, ++formula.variables);
  if (!names.empty()) {
    std::string name = fmt::format("x{}", formula.variables);
    while (std::find(names.begin(), names.end(), name) != names.end()) name += '_';
    names.push_back(std::move(name));
  }
  const auto fresh = static_cast<QbfLiteral>(formula.variables);
  formula.clauses = {{fresh}, {-fresh}};
}

std::string source_name(const QuantifiedFormula& formula, QbfVariable variable) {
  return formula.names.empty() ? fmt::format("x{}", variable) : formula.names[variable - 1];
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
    for (const QbfVariable variable : block.variables) {
      text += fmt::format(" {}", source_name(formula, variable));
    }
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

}  // namespace gadgetc::quantified

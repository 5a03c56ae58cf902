// Quantified Boolean formulas in prenex clausal form: a prefix of quantified variables, outermost
// first, and a conjunction of clauses of literals.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gadgetc::quantified {

// A number from 1 up for a variable or a gate, negative for its negation.
using QbfLiteral = std::int32_t;
// A number from 1 up.
using QbfVariable = std::uint32_t;

enum class Quantifier : std::uint8_t { Exists, Forall };
const char* quantifier_word(Quantifier quantifier);  // "exists" or "for all"

struct QuantifierBlock {
  Quantifier quantifier = Quantifier::Exists;
  std::vector<QbfVariable> variables;  // in the order of the source
  bool operator==(const QuantifierBlock&) const = default;
};

struct QuantifiedFormula {
  std::uint32_t variables = 0;  // numbered 1 .. variables
  // Outermost first; neighbours have different quantifiers, none is empty. Each variable stands in
  // one block at most, each that occurs in a clause in one.
  std::vector<QuantifierBlock> prefix;
  // Distinct literals in ascending order of their variables, the negation first; empty: false.
  std::vector<std::vector<QbfLiteral>> clauses;
  // One name a variable, distinct; as long as `variables` or empty.
  std::vector<std::string> names;

  bool operator==(const QuantifiedFormula&) const = default;
};

inline QbfVariable variable_of(QbfLiteral literal) {
  return static_cast<QbfVariable>(literal < 0 ? -literal : literal);
}

// Puts a variable at the inner end of the prefix.
void bind_inside(QuantifiedFormula& formula, Quantifier quantifier, QbfVariable variable);

// Puts variables, existential, at its outer end.
void bind_outside(QuantifiedFormula& formula, const std::vector<QbfVariable>& variables);

// Makes a formula with an empty clause say that it is false by a variable and its negation, for
// readers that take no empty clause.
void replace_empty_clause(QuantifiedFormula& formula);

// The name that the source gave, or "x3".
std::string source_name(const QuantifiedFormula& formula, QbfVariable variable);

// Brings a clause into the order that QuantifiedFormula wants, without repeated literals.
void sort_clause(std::vector<QbfLiteral>& clause);

// Has the clause, sorted, a variable with its negation?
bool is_tautology(const std::vector<QbfLiteral>& clause);

// "exists x1 for all x2: (x1 or not x2) and (x2)"; "true" without clauses.
std::string quantified_text(const QuantifiedFormula& formula);

}  // namespace gadgetc::quantified

// A positive CNF formula as the formula game G_pos(POS CNF) reads it (Schaefer 1978).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reduction/formula/variable_id.hpp"

namespace gadgetc {

// Distinct variables in ascending order; empty: the clause is false.
using Clause = std::vector<VariableId>;

struct Formula {
  std::uint32_t variables = 0;
  std::vector<Clause> clauses;
  // One name a variable ("x1" for an unnamed one), distinct; as long as `variables` or empty.
  std::vector<std::string> names;

  bool operator==(const Formula&) const = default;
};

// The name of an unnamed variable: "x3".
std::string default_name(VariableId variable);
// "x3", or the name the file gave.
std::string variable_name(const Formula& formula, VariableId variable);
std::uint64_t count_literals(const Formula& formula);
// Maker has won then, whatever else there is.
bool has_empty_clause(const std::vector<Clause>& clauses);
// Without clauses, or with an empty one: won before the first move.
bool is_constant(const Formula& formula);

// A clause equal to an earlier one, and the first of its kind; indices into `clauses`.
struct Repetition {
  std::size_t clause = 0;
  std::size_t first = 0;
  bool operator==(const Repetition&) const = default;
};
// All clauses that repeat one, in their order.
std::vector<Repetition> find_repetitions(const std::vector<Clause>& clauses);

// Same game value: repeated clauses dropped (the first of each stays, order kept). Repeated
// literals are gone already, by the definition of Clause.
Formula without_repetitions(const Formula& formula);
// "(x1 or x2) and (x3)"; "true" without clauses, "()" for an empty clause.
std::string formula_text(const Formula& formula);

}  // namespace gadgetc

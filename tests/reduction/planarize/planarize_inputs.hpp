// Formulas for the tests of planarization.
#pragma once

#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc::test {

// Distinct clauses of `width` distinct variables.
inline Formula random_uniform_formula(std::mt19937_64& random, std::uint32_t variables,
                                      std::size_t clauses, std::size_t width) {
  Formula formula;
  formula.variables = variables;
  std::set<Clause> seen;
  while (formula.clauses.size() < clauses) {
    std::set<VariableId> literals;
    while (literals.size() < width) literals.insert(VariableId(random() % variables));
    const Clause clause(literals.begin(), literals.end());
    if (seen.insert(clause).second) formula.clauses.push_back(clause);
  }
  return formula;
}

// Variables are vertices and clauses edges. The ANDs are joined to all edges: planar when all of
// these lie on one face.
inline Formula cycle(std::uint32_t variables) {
  Formula formula{variables, {{0, variables - 1}}, {}};
  for (VariableId v = 0; v + 1 < variables; ++v) formula.clauses.push_back({v, v + 1});
  return formula;
}

inline Formula path(std::uint32_t variables) {
  Formula formula = cycle(variables);
  formula.clauses.erase(formula.clauses.begin());
  return formula;
}

// K(3, n) in its graph: n clauses with the same two variables, and the ANDs.
inline Formula three_by(std::uint32_t n) {
  Formula formula{2 + n, {}, {}};
  for (VariableId v = 0; v < n; ++v) formula.clauses.push_back({0, 1, 2 + v});
  return formula;
}

}  // namespace gadgetc::test

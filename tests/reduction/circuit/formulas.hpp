// Formulas for the tests of circuits.
#pragma once

#include <algorithm>
#include <functional>
#include <random>
#include <vector>

#include "reduction/formula/formula.hpp"

namespace gadgetc::test {

// Every positive formula of exactly this many variables and up to `clauses` clauses, in every
// order, with repeated and empty clauses.
inline void for_all_formulas(std::uint32_t variables, int clauses,
                             const std::function<void(const Formula&)>& visit) {
  Formula formula;
  formula.variables = variables;
  const std::function<void(int)> extend = [&](int left) {
    visit(formula);
    if (left == 0) return;
    for (unsigned mask = 0; mask < 1U << variables; ++mask) {
      formula.clauses.emplace_back();
      for (VariableId v = 0; v < variables; ++v) {
        if (mask >> v & 1) formula.clauses.back().push_back(v);
      }
      extend(left - 1);
      formula.clauses.pop_back();
    }
  };
  extend(clauses);
}

inline std::vector<bool> assignment_of(std::uint32_t variables, std::uint64_t bits) {
  std::vector<bool> assignment;
  for (std::uint32_t v = 0; v < variables; ++v) assignment.push_back(bits >> v & 1);
  return assignment;
}

// Each variable stands in each clause with a chance of 1 in `sparsity`; no clause is empty.
inline Formula random_formula(std::mt19937_64& random, std::uint32_t variables,
                              std::uint32_t clauses, std::uint32_t sparsity = 3) {
  Formula formula;
  formula.variables = variables;
  while (formula.clauses.size() < clauses) {
    Clause clause;
    for (VariableId v = 0; v < variables; ++v) {
      if (random() % sparsity == 0) clause.push_back(v);
    }
    if (!clause.empty()) formula.clauses.push_back(clause);
  }
  return formula;
}

// As many clauses as variables, each of four variables.
inline Formula large_formula(std::uint32_t variables) {
  Formula formula;
  formula.variables = variables;
  for (VariableId v = 0; v < variables; ++v) {
    Clause clause{v, (v + 1) % variables, (v + 77) % variables, (v + 5000) % variables};
    std::sort(clause.begin(), clause.end());
    formula.clauses.push_back(clause);
  }
  return formula;
}

inline std::vector<std::uint32_t> random_order(std::mt19937_64& random, std::uint32_t size) {
  std::vector<std::uint32_t> order(size);
  for (std::uint32_t i = 0; i < size; ++i) order[i] = i;
  for (std::uint32_t i = size; i > 1; --i) std::swap(order[i - 1], order[random() % i]);
  return order;
}

}  // namespace gadgetc::test

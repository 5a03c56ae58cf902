// Formulas and orders for the tests of layouts.
#pragma once

#include <set>

#include "reduction/formula/circuit/build_circuit.hpp"
#include "reduction/layout/order.hpp"
#include "tests/reduction/circuit/formulas.hpp"

namespace gadgetc::test {

// Up to so many variables, some in no clause, and clauses, all different, of 1 to `width` literals.
inline Formula random_layout_formula(std::mt19937_64& random, std::uint32_t variables,
                                     std::uint32_t clauses, std::uint32_t width) {
  Formula formula;
  formula.variables = 1 + std::uint32_t(random() % variables);
  const std::size_t wanted = random() % (clauses + 1);
  for (std::size_t tries = 0; tries < 4 * wanted && formula.clauses.size() < wanted; ++tries) {
    std::set<VariableId> literals;
    const std::size_t length = 1 + random() % width;
    for (std::size_t i = 0; i < length; ++i) {
      literals.insert(VariableId(random() % formula.variables));
    }
    formula.clauses.emplace_back(literals.begin(), literals.end());
  }
  return without_repetitions(formula);
}

// Of the formula's circuit.
inline Formula nets(const Formula& formula) { return nets_of(build_circuit(formula)); }

inline layout::MatrixOrders random_orders(std::mt19937_64& random, const Formula& nets) {
  return {random_order(random, std::uint32_t(nets.clauses.size())),
          random_order(random, nets.variables)};
}

// x1 or ... or x30
inline Formula one_long_clause() {
  Formula formula{30, {{}}, {}};
  for (VariableId v = 0; v < 30; ++v) formula.clauses[0].push_back(v);
  return formula;
}

}  // namespace gadgetc::test

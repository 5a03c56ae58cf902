// Embedded circuits for the tests of drawings.
#pragma once

#include <algorithm>

#include "reduction/layout/place.hpp"
#include "reduction/layout/protect.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc::test {

// With crossings as gates, then taken apart into gates, then behind protectors, by turns.
inline layout::GridLayout some_matrix_layout(const Formula& formula,
                                             const layout::MatrixOrders& orders, int n) {
  const auto crossing = n % 3 == 0 ? layout::CrossingKind::Tile : layout::CrossingKind::Circuit;
  const layout::GridLayout layout = place(test::nets(formula), orders, {crossing});
  return n % 3 == 2 ? protect(layout) : layout;
}

inline layout::GridLayout random_matrix_layout(std::mt19937_64& random, int n,
                                               std::uint32_t variables = 6) {
  const Formula formula = random_layout_formula(random, variables, 8, 4);
  return some_matrix_layout(formula, random_orders(random, test::nets(formula)), n);
}

inline void turn_over(EmbeddedCircuit& embedded, std::size_t gate) {
  std::reverse(embedded.rotation[gate].begin(), embedded.rotation[gate].end());
}

// Gates turned over, one after the other, wherever that leaves an embedding; all at once in half of
// the cases. No drawing was made with these.
inline EmbeddedCircuit with_gates_turned(EmbeddedCircuit embedded, std::mt19937_64& random) {
  for (std::size_t tries = 0; tries < 20 && !embedded.rotation.empty(); ++tries) {
    const std::size_t gate = random() % embedded.rotation.size();
    turn_over(embedded, gate);
    if (!check_embedding(embedded).empty()) turn_over(embedded, gate);
  }
  if (random() % 2 == 0) {
    for (std::size_t gate = 0; gate < embedded.rotation.size(); ++gate) turn_over(embedded, gate);
  }
  return embedded;
}

}  // namespace gadgetc::test

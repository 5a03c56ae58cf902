#include "reduction/layout/place.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "base/text/input_error.hpp"
#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/crossovers.hpp"
#include "reduction/circuit/crossings/without_crossings.hpp"
#include "reduction/circuit/evaluate_circuit.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/levels/check_reduction.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc::layout {
namespace {

Circuit drawn_circuit(const Formula& formula, const MatrixOrders& orders,
                      CrossingKind crossing) {
  const Circuit drawn = read_circuit(place(test::nets(formula), orders, {crossing}));
  REQUIRE(check_circuit(drawn) == std::vector<std::string>{});
  return collapse_crossings(drawn);
}

// Clauses and variables in these orders, under their new numbers.
Formula in_order(const Formula& formula, MatrixOrders orders) {
  const Formula nets = test::nets(formula);
  const auto order_or_own = [](std::vector<std::uint32_t>& order, std::size_t size) {
    if (!order.empty()) return;
    order.resize(size);
    std::iota(order.begin(), order.end(), 0u);
  };
  order_or_own(orders.clause_order, nets.clauses.size());
  order_or_own(orders.variable_order, nets.variables);
  std::vector<VariableId> number(nets.variables);
  for (VariableId row = 0; row < nets.variables; ++row) number[orders.variable_order[row]] = row;
  Formula result{formula.variables, {}, {}};
  for (const std::uint32_t clause : orders.clause_order) {
    result.clauses.emplace_back();
    for (const VariableId v : nets.clauses[clause]) result.clauses.back().push_back(number[v]);
    std::sort(result.clauses.back().begin(), result.clauses.back().end());
  }
  return result;
}

// The layout draws the circuit that is built from the formula in these orders, variable for
// variable.
Circuit require_right_layout(const Formula& formula, const MatrixOrders& orders,
                             CrossingKind crossing) {
  INFO(formula_text(formula));
  Circuit drawn = drawn_circuit(formula, orders, crossing);
  std::vector<VariableId> renaming;
  REQUIRE(find_difference(build_circuit(in_order(formula, orders)), without_crossings(drawn),
                          &renaming) == std::nullopt);
  const auto drawn_as = [&](VariableId v) {
    if (orders.variable_order.empty()) return renaming[v];
    const auto row = std::find(orders.variable_order.begin(), orders.variable_order.end(), v);
    return renaming[std::size_t(row - orders.variable_order.begin())];
  };
  for (const Clause& clause : formula.clauses) {
    for (const VariableId v : clause) {
      REQUIRE((has_empty_clause(formula.clauses) || drawn_as(v) == v));
    }
  }
  return drawn;
}

void require_same_values(const Formula& formula, const Circuit& circuit) {
  for (std::uint64_t bits = 0; bits < std::uint64_t{1} << formula.variables; ++bits) {
    const std::vector<bool> assignment = test::assignment_of(formula.variables, bits);
    REQUIRE(evaluate_circuit(circuit, assignment) == evaluate_formula(formula, assignment));
  }
}

TEST_CASE("every small formula is laid out as its circuit and has its values") {
  std::mt19937_64 random(40);
  int formulas = 0;
  for (std::uint32_t variables = 0; variables <= 3; ++variables) {
    for (std::uint32_t clauses = 0; clauses <= 3; ++clauses) {
      for (const Formula& repetitive : all_formulas(variables, clauses)) {
        const Formula formula = without_repetitions(repetitive);
        for (const CrossingKind crossing : {CrossingKind::Circuit, CrossingKind::Tile}) {
          require_same_values(formula, require_right_layout(formula, {}, crossing));
          const MatrixOrders orders = test::random_orders(random, test::nets(formula));
          require_same_values(formula, require_right_layout(formula, orders, crossing));
        }
        ++formulas;
      }
    }
  }
  CHECK(formulas > 80);
}

TEST_CASE("random formulas are laid out as their circuits in any order") {
  std::mt19937_64 random(41);
  std::size_t unused = 0, unit = 0;
  for (int round = 0; round < 3000; ++round) {
    const Formula formula = test::random_layout_formula(random, 12, 12, 5);
    const CrossingKind crossing = round % 10 == 0 ? CrossingKind::Circuit : CrossingKind::Tile;
    const Circuit drawn =
        require_right_layout(formula, test::random_orders(random, test::nets(formula)), crossing);
    if (formula.variables <= 6) require_same_values(formula, drawn);
    unused += drawn.count(GateKind::Sink) > 0;
    unit += std::any_of(formula.clauses.begin(), formula.clauses.end(),
                        [](const Clause& clause) { return clause.size() == 1; });
  }
  CHECK(unused > 500);
  CHECK(unit > 500);
}

TEST_CASE("one clause of thirty literals needs no crossing") {
  std::mt19937_64 random(42);
  const Formula formula = test::one_long_clause();
  const MatrixOrders orders = test::random_orders(random, test::nets(formula));
  const Circuit drawn = require_right_layout(formula, orders, CrossingKind::Circuit);
  CHECK(drawn.count(GateKind::Or) == 29);
  CHECK(drawn.count(GateKind::Crossing) == 0);
}

TEST_CASE("a layout too large for memory is refused before any of it is made") {
  Formula pairs;
  pairs.variables = 100'000;
  for (VariableId v = 0; v < 100'000; v += 2) pairs.clauses.push_back({v, v + 1});
  CHECK_THROWS_AS(place(test::nets(pairs), {}), UsageError);
  CHECK_THROWS_AS(place(test::nets(pairs), {}, {CrossingKind::Tile}), UsageError);
}

}  // namespace
}  // namespace gadgetc::layout

#include "reduction/layout/order.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "reduction/circuit/crossings/crossovers.hpp"
#include "reduction/layout/place.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc::layout {
namespace {

// From the definition: a variable's wire runs from its first clause to its last, a clause's wire
// from its topmost variable down; pairs where one passes below the other's start and goes on.
std::uint64_t naive_crossings(const Formula& formula, const MatrixOrders& orders) {
  const auto contains = [&](std::uint32_t c, VariableId v) {
    const Clause& clause = formula.clauses[orders.clause_order[c]];
    return std::find(clause.begin(), clause.end(), v) != clause.end();
  };
  std::uint64_t crossings = 0;
  for (std::uint32_t column = 0; column < formula.clauses.size(); ++column) {
    for (std::uint32_t row = 0; row < formula.variables; ++row) {
      const VariableId variable = orders.variable_order[row];
      bool is_begun = false, goes_on = false, has_literal_above = false;
      for (std::uint32_t c = 0; c < formula.clauses.size(); ++c) {
        if (contains(c, variable)) (c <= column ? is_begun : goes_on) = true;
      }
      for (std::uint32_t r = 0; r < row; ++r) {
        has_literal_above = has_literal_above || contains(column, orders.variable_order[r]);
      }
      crossings += is_begun && goes_on && has_literal_above;
    }
  }
  return crossings;
}

std::size_t crossings_in(const GridLayout& layout) {
  return collapse_crossings(read_circuit(layout)).count(GateKind::Crossing);
}

MatrixOrders identity_orders(const Formula& formula) {
  MatrixOrders orders;
  for (std::uint32_t c = 0; c < formula.clauses.size(); ++c) orders.clause_order.push_back(c);
  for (VariableId v = 0; v < formula.variables; ++v) orders.variable_order.push_back(v);
  return orders;
}

TEST_CASE("crossings are counted as a naive count and both kinds of layout have them") {
  std::mt19937_64 random(30);
  std::uint64_t most = 0;
  for (int round = 0; round < 1500; ++round) {
    const Formula formula = test::random_layout_formula(random, 9, 9, 4);
    const Formula nets = test::nets(formula);
    const MatrixOrders orders = test::random_orders(random, nets);
    const std::uint64_t counted = count_crossings(nets, orders);
    REQUIRE(counted == naive_crossings(formula, orders));
    REQUIRE(counted == crossings_in(place(nets, orders, {CrossingKind::Tile})));
    if (round % 10 == 0) {
      REQUIRE(counted == crossings_in(place(nets, orders, {CrossingKind::Circuit})));
    }
    REQUIRE(count_crossings(nets, {}) == naive_crossings(formula, identity_orders(formula)));
    most = std::max(most, counted);
  }
  CHECK(most > 20);
}

std::vector<std::uint32_t> sorted(std::vector<std::uint32_t> order) {
  std::sort(order.begin(), order.end());
  return order;
}

TEST_CASE("chosen orders are permutations, the same for the same seed") {
  std::mt19937_64 random(31);
  int depends_on_seed = 0;
  for (int round = 0; round < 60; ++round) {
    const Formula formula = test::random_layout_formula(random, 10, 12, 4);
    const Formula nets = test::nets(formula);
    const MatrixOrders orders = choose_orders(nets, {.seed = 5});
    const MatrixOrders again = choose_orders(nets, {.seed = 5});
    CHECK(orders.clause_order == again.clause_order);
    CHECK(orders.variable_order == again.variable_order);
    const MatrixOrders other = choose_orders(nets, {.seed = 6});
    depends_on_seed += orders.clause_order != other.clause_order;
    CHECK(sorted(orders.clause_order) == identity_orders(formula).clause_order);
    CHECK(sorted(orders.variable_order) == identity_orders(formula).variable_order);
  }
  CHECK(depends_on_seed > 0);
}

TEST_CASE("chosen orders are no worse than the formula's own") {
  std::mt19937_64 random(32);
  std::uint64_t chosen_sum = 0, own_sum = 0;
  for (int round = 0; round < 300; ++round) {
    const Formula formula = test::random_layout_formula(random, 10, 12, 4);
    const Formula nets = test::nets(formula);
    const std::uint64_t chosen = count_crossings(nets, choose_orders(nets));
    const std::uint64_t own = count_crossings(nets, {});
    CHECK(chosen <= own);
    chosen_sum += chosen;
    own_sum += own;
  }
  CHECK(2 * chosen_sum < own_sum);
}

TEST_CASE("a star of clauses round one variable is laid out without crossings") {
  const Formula star{6, {{0, 2}, {1, 2}, {2, 3}, {2, 4}, {2, 5}}, {}};
  CHECK(count_crossings(test::nets(star), {}) > 0);
  CHECK(count_crossings(test::nets(star), choose_orders(test::nets(star))) == 0);
}

TEST_CASE("a formula whose clauses form a path has no crossing in whatever order it is given") {
  std::mt19937_64 random(51);
  for (const std::uint32_t variables : {2u, 3u, 6u, 12u, 40u, 120u}) {
    std::vector<VariableId> path(variables);
    std::iota(path.begin(), path.end(), 0u);
    std::shuffle(path.begin(), path.end(), random);
    Formula formula;
    formula.variables = variables;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      formula.clauses.push_back({std::min(path[i], path[i + 1]), std::max(path[i], path[i + 1])});
    }
    std::shuffle(formula.clauses.begin(), formula.clauses.end(), random);
    INFO(variables);
    const Formula nets = test::nets(formula);
    CHECK(count_crossings(nets, choose_orders(nets)) == 0);
  }
}

}  // namespace
}  // namespace gadgetc::layout

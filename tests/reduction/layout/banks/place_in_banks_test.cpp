// Matrices with banks of splitters: their taps, and the circuits that they draw.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/without_crossings.hpp"
#include "reduction/layout/banks/place_in_banks.hpp"
#include "reduction/levels/check_reduction.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc::layout {
namespace {

// The places of banks and clauses from the left.
struct Places {
  std::vector<int> of_banks;
  std::map<std::uint32_t, int> of_clauses;

  explicit Places(const BankPlan& plan) {
    int at = 0;
    for (const auto& block : plan.blocks) {
      of_banks.push_back(at++);
      for (const std::uint32_t c : block) REQUIRE(of_clauses.emplace(c, at++).second);
    }
  }
};

void check_plan(const Formula& nets, const BankPlan& plan) {
  const Places places(plan);
  CHECK(places.of_clauses.size() == nets.clauses.size());
  CHECK(std::is_permutation(plan.rows.begin(), plan.rows.end(), [&] {
          std::vector<std::uint32_t> all(nets.variables);
          std::iota(all.begin(), all.end(), 0u);
          return all;
        }().begin()));
  REQUIRE(plan.lines.size() == plan.rows.size() + 1);
  std::set<std::tuple<int, int, int>> covered;  // gap, line, place
  for (std::size_t row = 0; row < plan.rows.size(); ++row) {
    int bank = -1;
    std::set<std::uint32_t> clauses;
    const std::vector<Tap>& taps = plan.taps[plan.rows[row]];
    for (std::size_t n = 0; n < taps.size(); ++n) {
      const Tap& tap = taps[n];
      clauses.insert(tap.clause);
      CHECK(tap.is_row_end == (n + 1 == taps.size()));
      if (tap.is_row_end) continue;
      CHECK(tap.bank > bank);
      bank = tap.bank;
      CHECK((tap.gap == int(row) || tap.gap == int(row) + 1));
      CHECK(tap.line < plan.lines[std::size_t(tap.gap)]);
      const int first = places.of_banks[std::size_t(bank)], last = places.of_clauses.at(tap.clause);
      CHECK(first < last);
      for (int at = first; at <= last; ++at) CHECK(covered.emplace(tap.gap, tap.line, at).second);
    }
    for (std::uint32_t c = 0; c < nets.clauses.size(); ++c) {
      const auto& clause = nets.clauses[c];
      const bool has = std::find(clause.begin(), clause.end(), plan.rows[row]) != clause.end();
      CHECK(clauses.contains(c) == has);
    }
  }
}

BankPlan plan_in_order(const Formula& nets, std::size_t banks) {
  std::vector<std::uint32_t> rows(nets.variables);
  std::iota(rows.begin(), rows.end(), 0u);
  return plan_banks(nets, {rows, banks});
}

void check_drawing(const Formula& formula, std::size_t banks) {
  INFO(formula_text(formula) << banks << " banks");
  const Formula nets = test::nets(formula);
  const BankPlan plan = plan_in_order(nets, banks);
  check_plan(nets, plan);
  const Circuit drawn = read_circuit(place_in_banks(nets, plan));
  CHECK(check_circuit(drawn) == std::vector<std::string>{});
  CHECK(are_same_nets(nets, nets_of(without_crossings(drawn))));
}

}  // namespace

TEST_CASE("banks of splitters draw the circuits of small formulas") {
  for (const auto& [variables, clauses] : {std::pair(1u, 1u), {2u, 2u}, {3u, 3u}, {4u, 3u}}) {
    for (const Formula& formula : all_formulas(variables, clauses)) {
      if (is_constant(test::nets(formula))) continue;
      for (std::size_t banks = 1; banks <= clauses; ++banks) check_drawing(formula, banks);
    }
  }
}

TEST_CASE("banks of splitters draw the circuits of random formulas") {
  std::mt19937_64 random(11);
  int drawn = 0;
  for (int n = 0; n < 300; ++n) {
    const Formula formula = test::random_layout_formula(random, 12, 20, 5);
    const Formula nets = test::nets(formula);
    if (is_constant(nets)) continue;
    check_drawing(formula, 1 + random() % nets.clauses.size());
    ++drawn;
  }
  CHECK(drawn > 200);
}

TEST_CASE("a variable of many clauses has banks enough in front of them") {
  const Formula star{7, {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {0, 6}}, {}};
  const BankPlan plan = plan_in_order(test::nets(star), 1);
  CHECK(plan.blocks.size() == 5);  // four of them empty
  check_plan(test::nets(star), plan);
  check_drawing(star, 6);
}

}  // namespace gadgetc::layout

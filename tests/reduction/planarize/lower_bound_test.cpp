#include "reduction/planarize/lower_bound.hpp"

#include <catch2/catch.hpp>

#include "reduction/planarize/planarize.hpp"
#include "tests/reduction/planarize/minor_crossing_number.hpp"
#include "tests/reduction/planarize/planarize_inputs.hpp"

namespace gadgetc::layout {

TEST_CASE("the bound is tight on K(3 3) and known on K(3 n)") {
  CHECK(crossing_lower_bound(test::nets(test::three_by(2))) == 0);
  CHECK(crossing_lower_bound(test::nets(test::three_by(3))) == 1);
  CHECK(planarize(test::nets(test::three_by(3))).crossings == 1);
  // K(3,n) has 3n edges and n + 3 vertices, and (3n - 2(n + 3) + 4) / 2 = (n - 2) / 2.
  for (std::uint32_t n = 3; n < 20; ++n) {
    CHECK(crossing_lower_bound(test::nets(test::three_by(n))) == (n - 1) / 2);
  }
}

TEST_CASE("the bound is 0 without clauses and with an empty one and for planar formulas") {
  CHECK(crossing_lower_bound(test::nets({0, {}, {}})) == 0);
  CHECK(crossing_lower_bound(test::nets({5, {}, {}})) == 0);
  Formula formula = test::three_by(5);
  formula.clauses.push_back({});
  CHECK(crossing_lower_bound(test::nets(formula)) == 0);
  CHECK(crossing_lower_bound(test::nets(test::cycle(9))) == 0);
}

TEST_CASE("what a dense part needs is not diluted by a sparse one") {
  Formula formula = test::three_by(9);
  const std::uint64_t alone = crossing_lower_bound(test::nets(formula));
  for (VariableId v = 11; v < 40; ++v) formula.clauses.push_back({v - 1, v});
  formula.variables = 40;
  CHECK(crossing_lower_bound(test::nets(formula)) >= alone);
}

// Where one crossing is found, none would not do; where two are, the search by hand tells whether
// one would. The bound must hold against the exact number, and local search comes close to it.
TEST_CASE("the bound is at most the exact minor crossing number and that at most what is found") {
  std::mt19937_64 random(21);
  int exact = 0, above = 0;
  for (int n = 0; n < 800; ++n) {
    const Formula formula = test::random_layout_formula(random, 6, 6, 4);
    const Formula nets = test::nets(formula);
    const std::uint64_t bound = crossing_lower_bound(nets);
    const std::uint64_t found = planarize(nets, {1, 4, 20}).crossings;
    if (found > 2) continue;
    const test::SmallGraph graph = test::graph_of(formula);
    INFO(formula_text(formula));
    CHECK((found == 0) == test::is_planar(graph));
    if (found == 0) continue;
    const std::uint64_t least = found == 1 || test::can_be_drawn(graph, 1) ? 1 : 2;
    CHECK(bound <= least);
    ++(found == least ? exact : above);
  }
  INFO(exact << " exact, " << above << " one too many");
  CHECK(exact > 20);
  CHECK(10 * above <= exact);
}

}  // namespace gadgetc::layout

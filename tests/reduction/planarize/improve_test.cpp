#include "reduction/planarize/improve.hpp"

#include <catch2/catch.hpp>

#include "reduction/layout/order.hpp"
#include "reduction/planarize/matrix_start.hpp"
#include "reduction/planarize/planar_start.hpp"
#include "tests/reduction/planarize/check_drawing.hpp"
#include "tests/reduction/planarize/planarize_inputs.hpp"

namespace gadgetc::layout {
namespace {

// Without an empty clause, with at least one.
Formula random_formula(std::mt19937_64& random, std::uint32_t size) {
  Formula formula;
  while (formula.clauses.empty()) {
    formula = test::random_layout_formula(random, size, 2 * size, 4);
  }
  return formula;
}

using Complaints = std::vector<std::string>;

}  // namespace

TEST_CASE("the matrix drawing is sound and has the crossings of the matrix") {
  std::mt19937_64 random(31);
  for (int n = 0; n < 200; ++n) {
    const Formula formula = random_formula(random, 10);
    const Formula nets = test::nets(formula);
    const MatrixOrders orders = test::random_orders(random, nets);
    const NetDrawing drawing = draw_matrix(nets, orders);
    CHECK(drawing.crossings() == count_crossings(nets, orders));
    // A variable without wires is a node of its own part.
    REQUIRE(test::check_drawing(formula, drawing) == Complaints{});
  }
}

TEST_CASE("first drawings from a planar subgraph are sound") {
  std::mt19937_64 random(32);
  int drawn = 0, crossed = 0;
  for (int n = 0; n < 200; ++n) {
    const Formula formula = random_formula(random, 8);
    const Formula nets = test::nets(formula);
    const auto drawing = draw_subgraph_first(nets, random());
    if (!drawing) continue;
    ++drawn;
    crossed += drawing->crossings() > 0;
    REQUIRE(test::check_drawing(formula, *drawing) == Complaints{});
    const auto planar = draw_planar(nets, usual_method(nets));
    if (planar) REQUIRE(test::check_drawing(formula, *planar) == Complaints{});
    CHECK((!planar || drawing->crossings() == 0));
  }
  CHECK(drawn > 50);
  CHECK(crossed > 10);
}

TEST_CASE("a drawing stays sound and gets no more crossings while it is improved") {
  std::mt19937_64 random(33);
  int gains = 0;
  for (int n = 0; n < 40; ++n) {
    const Formula formula = random_formula(random, 12);
    const Formula nets = test::nets(formula);
    const MatrixOrders orders = test::random_orders(random, nets);
    Improver improver(draw_matrix(nets, orders), random());
    std::size_t before = improver.drawing().crossings();
    const auto check = [&] {
      REQUIRE(test::check_drawing(formula, improver.drawing()) == Complaints{});
      REQUIRE(test::check_drawing(formula, improver.best()) == Complaints{});
      REQUIRE(improver.drawing().crossings() <= before);
      REQUIRE(improver.best().crossings() == improver.drawing().crossings());
      gains += improver.drawing().crossings() < before;
      before = improver.drawing().crossings();
    };
    for (int i = 0; i < 30; ++i) {
      improver.wander(1);
      check();
    }
    improver.descend();
    check();
    for (int i = 0; i < 30; ++i) {
      improver.wander(2);
      check();
    }
  }
  CHECK(gains > 200);
}

}  // namespace gadgetc::layout

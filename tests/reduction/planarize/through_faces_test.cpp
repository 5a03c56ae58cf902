#include "reduction/planarize/through_faces.hpp"

#include <catch2/catch.hpp>

#include "reduction/planar_map/planar_rotations.hpp"
#include "tests/reduction/planarize/check_drawing.hpp"
#include "tests/reduction/planarize/planarize_inputs.hpp"
#include "tests/reduction/shapes.hpp"

namespace gadgetc::layout {
namespace {

bool is_planar_without_ands(const Formula& formula) {
  GraphEdges edges;
  for (std::uint32_t c = 0; c < formula.clauses.size(); ++c) {
    for (const VariableId v : formula.clauses[c]) edges.push_back({v, formula.variables + c});
  }
  return is_planar_graph(formula.variables + formula.clauses.size(), edges);
}

void require_drawn(const Formula& formula) {
  const auto drawing = draw_through_faces(test::nets(formula));
  REQUIRE(drawing);
  const std::vector<std::string> complaints = test::check_drawing(formula, *drawing);
  INFO((complaints.empty() ? std::string() : complaints.front()));
  REQUIRE(complaints.empty());
}

}  // namespace

TEST_CASE("the ANDs run through the faces of any formula that is planar without them") {
  std::mt19937_64 random(93);
  int drawn = 0;
  for (int n = 0; n < 3'000; ++n) {
    const Formula formula = test::random_layout_formula(random, 9, 9, 3);
    if (formula.clauses.empty() || has_empty_clause(formula.clauses)) continue;
    if (!is_planar_without_ands(formula)) {
      REQUIRE_FALSE(draw_through_faces(test::nets(formula)));
      continue;
    }
    require_drawn(formula);
    ++drawn;
  }
  CHECK(drawn > 500);
}

TEST_CASE("grids are drawn with crossings for three of four faces at most, wheels for two") {
  for (const std::uint32_t side : {2u, 3u, 7u, 12u}) {
    const Formula grid = test::grid(side, side);
    require_drawn(grid);
    const std::size_t faces = (side - 1) * (side - 1);
    CHECK(draw_through_faces(test::nets(grid))->crossings() <= faces * 3 / 4 + 1);
  }
  for (const std::uint32_t rim : {3u, 8u, 51u}) {
    require_drawn(test::wheel(rim));
    CHECK(draw_through_faces(test::nets(test::wheel(rim)))->crossings() == (rim + 1) / 2);
  }
}

TEST_CASE("several maps have one outer face") {
  Formula two = test::grid(4, 3);
  const Formula other = test::wheel(5);
  for (Clause clause : other.clauses) {
    for (VariableId& v : clause) v += two.variables + 1;  // one variable in no clause between
    two.clauses.push_back(std::move(clause));
  }
  two.variables += other.variables + 1;
  require_drawn(two);
}

}  // namespace gadgetc::layout

// Formulas of plain shapes cost about what their boards do.
#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "reduction/size_model.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"
#include "tests/reduction/shapes.hpp"

namespace gadgetc {
namespace {

struct ShapeBound {
  const char* name;
  Formula formula;
  std::uint64_t crossings, squares;  // at most
};

}  // namespace

TEST_CASE("plain shapes of thousands of variables have boards of so many squares") {
  const std::vector<ShapeBound> shapes = {
      {"star", test::star(2'000), 0, 10'000'000},
      {"tree", test::binary_tree(2'000), 0, 30'000'000},
      {"comb", test::comb(1'000), 0, 10'000'000},
      {"units", test::units(3'000), 0, 2'000'000},
      {"one clause", test::one_clause(3'000), 0, 1'000'000},
      {"wheel", test::wheel(300), 150, 10'000'000},
      {"ladder", test::ladder(200), 110, 10'000'000},
      {"grid", test::grid(20, 20), 260, 5'000'000},
  };
  for (const ShapeBound& shape : shapes) {
    const Compilation compiled = compile(shape.formula);
    INFO(shape.name << ": " << compiled.crossings << " crossings, "
                    << compiled.emission.board.squares() << " squares");
    CHECK(compiled.all_held());
    CHECK(compiled.crossings <= shape.crossings);
    CHECK(compiled.emission.board.squares() <= shape.squares);
    const SizeModel model = model_size(test::nets(shape.formula), {});
    CHECK(compiled.crossings <= model.crossings);
    CHECK(compiled.emission.board.squares() <= model.most_squares);
  }
}

// Rows and columns of the matrix alone are too many, and the graph is not planar by its counts.
TEST_CASE("what is too large is refused by its counts, and so is what it would cost") {
  Formula dense{500'000, {}, {}};
  for (VariableId v = 0; v + 4 < dense.variables; ++v) {
    dense.clauses.push_back({v, v + 1, v + 2, v + 3, v + 4});
  }
  for (int effort = 0; effort <= kMaxEffort; ++effort) {
    DrawingOptions options;
    options.effort = effort;
    CHECK_THROWS_AS(check_drawing_counts(count_nets(dense), options), UsageError);
  }
  CHECK_THROWS_AS(compile(dense), UsageError);
  CHECK_THROWS_AS(build_circuit_to_draw(dense, {}), UsageError);
  // Planar, but of too many gates.
  CHECK_THROWS_AS(compile(test::units(1'000'000)), UsageError);
  CHECK_THROWS_AS(build_circuit_to_draw(test::star(400'000), {}), UsageError);
  DrawingOptions plain;
  plain.effort = 0;
  CHECK_NOTHROW(check_drawing_counts(count_nets(test::star(150'000)), plain));
  CHECK_NOTHROW(check_drawing_counts(count_nets(test::one_clause(150'000)), plain));
  // A lattice has less room.
  DrawingOptions konane;
  konane.target = find_target("konane");
  konane.set = konane.target->default_set();
  CHECK_NOTHROW(check_drawing_counts(count_nets(test::one_clause(250'000)), konane));
  CHECK_THROWS_AS(check_drawing_counts(count_nets(test::one_clause(250'001)), konane), UsageError);
}

TEST_CASE("no board has fewer squares than its formula's counts say") {
  for (const char* const target : {"jungle", "konane"}) {
    CompileOptions options;
    options.drawing.target = find_target(target);
    options.drawing.set = options.drawing.target->default_set();
    for (const Formula& formula : {test::star(200), test::one_clause(300), test::units(9)}) {
      const std::uint64_t least = least_squares(count_nets(formula), options.drawing);
      CHECK(least > 0);
      CHECK(compile(formula, options).emission.board.squares() >= least);
    }
  }
}

}  // namespace gadgetc

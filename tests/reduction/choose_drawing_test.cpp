#include "reduction/choose_drawing.hpp"

#include <catch2/catch.hpp>
#include <limits>

#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/crossovers.hpp"
#include "reduction/circuit/crossings/without_crossings.hpp"
#include "reduction/formula/formula_game.hpp"
#include "tests/reduction/circuit/naive_circuit.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc {
namespace {

Drawing draw(const Formula& formula, const DrawingOptions& options) {
  return choose_drawing(test::nets(formula), options,
                        [](const char*, const std::function<void()>& work) { work(); });
}

DrawingOptions options_of(int effort, layout::CrossingKind crossing = layout::CrossingKind::Tile) {
  DrawingOptions options;
  options.effort = effort;
  options.crossing = crossing;
  return options;
}

std::size_t crossings_of(const Drawing& drawing) {
  return collapse_crossings(read_circuit(drawing.layout)).count(GateKind::Crossing);
}

Formula formula_of(std::uint32_t variables, std::vector<Clause> clauses) {
  return {variables, std::move(clauses), {}};
}

bool computes(const Circuit& circuit, const Formula& formula) {
  test::NaiveCircuit naive(circuit);
  for (std::uint32_t set = 0; set < 1u << formula.variables; ++set) {
    std::vector<bool> assignment;
    for (VariableId v = 0; v < formula.variables; ++v) assignment.push_back(set >> v & 1);
    if (naive.evaluate(assignment) != evaluate_formula(formula, assignment)) return false;
  }
  return true;
}

// Variables are the nodes of a grid, each clause a node with its neighbours: domination.
Formula grid_domination(std::uint32_t rows, std::uint32_t columns) {
  Formula formula{rows * columns, {}, {}};
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) {
      Clause clause;
      if (r > 0) clause.push_back((r - 1) * columns + c);
      if (c > 0) clause.push_back(r * columns + c - 1);
      clause.push_back(r * columns + c);
      if (c + 1 < columns) clause.push_back(r * columns + c + 1);
      if (r + 1 < rows) clause.push_back((r + 1) * columns + c);
      formula.clauses.push_back(std::move(clause));
    }
  }
  return formula;
}

}  // namespace

TEST_CASE("a board never grows with the effort, whatever the crossings") {
  std::mt19937_64 random(71);
  for (int n = 0; n < 12; ++n) {
    const Formula formula = test::random_layout_formula(random, 8, 10, 4);
    for (const layout::CrossingKind crossing :
         {layout::CrossingKind::Tile, layout::CrossingKind::Circuit}) {
      std::int64_t last = std::numeric_limits<std::int64_t>::max();
      for (int effort = 0; effort <= kMaxEffort; ++effort) {
        const std::int64_t squares = draw(formula, options_of(effort, crossing)).plan.squares();
        CHECK(squares <= last);
        last = squares;
      }
    }
  }
}

TEST_CASE("what is drawn has the nets of the formula's circuit, and computes the formula") {
  std::mt19937_64 random(72);
  for (int n = 0; n < 40; ++n) {
    const Formula formula = test::random_layout_formula(random, 6, 7, 4);
    const Drawing drawing = draw(formula, options_of(n % (kMaxEffort + 1)));
    const Circuit drawn = without_crossings(collapse_crossings(read_circuit(drawing.layout)));
    CHECK(check_circuit(drawn).empty());
    CHECK(computes(drawn, formula));
    CHECK(are_same_nets(nets_of(drawn), test::nets(formula)));
  }
}

// In these the incidence graph with a vertex for the AND is planar.
TEST_CASE("formulas whose circuits are planar have no crossing at any effort") {
  const Formula triangle = formula_of(3, {{0, 1}, {1, 2}, {0, 2}});
  const Formula path = formula_of(5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}});
  const Formula wheel =
      formula_of(6, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0}, {1, 5}, {3}});
  for (const Formula& formula : {triangle, path, wheel}) {
    for (int effort = 0; effort <= kMaxEffort; ++effort) {
      CHECK(crossings_of(draw(formula, options_of(effort))) == 0);
    }
  }
}

TEST_CASE("a formula that is not planar keeps crossings, fewer than its matrix") {
  const Formula formula = grid_domination(3, 3);
  const std::size_t plain = crossings_of(draw(formula, options_of(0)));
  const std::size_t least = crossings_of(draw(formula, options_of(2)));
  CHECK(least > 0);
  CHECK(least < plain);
}

// Pairs in a circle, and three clauses that share two variables: a matrix crosses a wire for every
// pair, a drawing from the planar subgraph a handful.
TEST_CASE("a large formula that is nearly planar has few crossings at the default effort") {
  Formula formula{250, {{0, 1, 2}, {0, 1, 3}, {0, 1, 4}}, {}};
  for (VariableId v = 0; v < formula.variables; ++v) {
    formula.clauses.push_back({v, (v + 1) % formula.variables});
  }
  CHECK(crossings_of(draw(formula, options_of(0))) > 200);
  const std::size_t crossings = crossings_of(draw(formula, options_of(kDefaultEffort)));
  CHECK(crossings > 0);
  CHECK(crossings < 10);
}

TEST_CASE("the same seed gives the same drawing") {
  const Formula formula = grid_domination(2, 4);
  for (int effort = 0; effort <= kMaxEffort; ++effort) {
    const Drawing first = draw(formula, options_of(effort));
    const Drawing second = draw(formula, options_of(effort));
    CHECK(first.plan.tracks.at == second.plan.tracks.at);
    CHECK(first.plan.squares() == second.plan.squares());
  }
}

}  // namespace gadgetc

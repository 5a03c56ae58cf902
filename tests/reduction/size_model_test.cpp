// The model against the boards that come out.
#include "reduction/size_model.hpp"

#include <catch2/catch.hpp>

#include "reduction/compile.hpp"
#include "reduction/layout/place.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc {
namespace {

std::array<std::uint64_t, 2> pieces_of(const jungle::Position& board) {
  std::array<std::uint64_t, 2> pieces{};
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const jungle::Piece piece = board.piece({row, column});
      if (!piece.is_none()) ++pieces[static_cast<std::size_t>(piece.side())];
    }
  }
  return pieces;
}

void require_as_modelled(const Formula& formula, const CompileOptions& options) {
  const Compilation result = compile(formula, options);
  REQUIRE(result.all_held());
  const Formula nets = test::nets(formula);
  const SizeModel model = model_size(nets, result.crossings, options.drawing);
  const Emission& emission = result.emission;
  const auto pieces = pieces_of(jungle::to_position(emission.board));
  REQUIRE(model.tiles == emission.tiles.size());
  REQUIRE(model.protectors == result.protectors);
  REQUIRE(model.white_pieces == pieces[static_cast<std::size_t>(Side::White)]);
  REQUIRE(model.black_pieces == pieces[static_cast<std::size_t>(Side::Black)]);
  REQUIRE(model.least_crossings <= result.crossings);
  const SizeModel ahead = model_size(nets, options.drawing);
  const std::uint64_t squares =
      std::uint64_t(emission.board.rows) * std::uint64_t(emission.board.columns);
  REQUIRE(result.crossings <= ahead.crossings);
  REQUIRE(squares <= ahead.most_squares);
  REQUIRE(emission.reserve.needed.moves <= ahead.most_white_moves);
}

// Distinct literals in each of twice as many clauses as variables.
Formula random_cnf(std::mt19937_64& random, std::uint32_t variables, std::size_t width) {
  Formula formula{variables, {}, {}};
  while (formula.clauses.size() < 2 * variables) {
    std::set<VariableId> literals;
    while (literals.size() < width) literals.insert(VariableId(random() % variables));
    formula.clauses.emplace_back(literals.begin(), literals.end());
  }
  return without_repetitions(formula);
}

}  // namespace

TEST_CASE("pieces and crossings are as modelled, squares and moves within the bounds") {
  std::mt19937_64 random(81);
  for (int n = 0; n < 120; ++n) {
    CompileOptions options;
    options.drawing.effort = n % 3;
    if (n % 5 == 0) options.drawing.crossing = layout::CrossingKind::Circuit;
    if (n % 20 == 7) {
      options.drawing.set = "paper";
      options.drawing.crossing = layout::CrossingKind::Circuit;
      options.drawing.protectors = true;
    }
    const Formula formula = test::random_layout_formula(random, 6, 8, 4);
    INFO(formula_text(formula) << ", effort " << options.drawing.effort);
    require_as_modelled(formula, options);
  }
}

TEST_CASE("formulas without clauses, with an empty one, and of one long clause are as modelled") {
  for (const Formula& formula :
       {Formula{2, {}, {}}, Formula{2, {{}}, {}}, Formula{1, {{0}}, {}}, test::one_long_clause()}) {
    INFO(formula_text(formula));
    require_as_modelled(formula, {});
  }
}

// Else the bound would say nothing.
TEST_CASE("the matrix as it is has a seventh of the squares that are allowed, or more") {
  std::mt19937_64 random(82);
  for (const std::uint32_t variables : {10u, 20u, 30u}) {
    DrawingOptions options;
    options.effort = 0;
    const Formula formula = random_cnf(random, variables, 3);
    const Formula nets = test::nets(formula);
    const Drawing drawing = choose_drawing(
        nets, options, [](const char*, const std::function<void()>& work) { work(); });
    const SizeModel model = model_size(nets, options);
    INFO(variables << ": " << drawing.plan.squares() << " of " << model.most_squares);
    CHECK(7 * std::uint64_t(drawing.plan.squares()) >= model.most_squares);
  }
}

TEST_CASE("compacted boards of random formulas have half to twice the squares foreseen") {
  std::mt19937_64 random(83);
  DrawingOptions tile, circuit, paper;
  circuit.crossing = paper.crossing = layout::CrossingKind::Circuit;
  paper.set = "paper";
  paper.protectors = true;
  for (const std::uint32_t variables : {12u, 24u, 36u, 48u}) {
    const Formula formula = random_cnf(random, variables, 3);
    for (const DrawingOptions& options : {tile, circuit, paper}) {
      const Formula nets = test::nets(formula);
      const Drawing drawing = choose_drawing(
          nets, options, [](const char*, const std::function<void()>& work) { work(); });
      const SizeModel model = model_size(nets, options);
      const auto squares = std::uint64_t(drawing.plan.squares());
      INFO(variables << ": " << squares << ", foreseen " << model.about_squares);
      CHECK(squares <= 2 * model.about_squares);
      CHECK(2 * squares >= model.about_squares);
    }
  }
}

TEST_CASE("the lines of a matrix are enough for every board that is drawn as one") {
  std::mt19937_64 random(82);
  for (int n = 0; n < 60; ++n) {
    CompileOptions options;
    options.drawing.effort = 0;
    if (n % 3 == 0) options.drawing.crossing = layout::CrossingKind::Circuit;
    const Formula formula = test::random_layout_formula(random, 6, 8, 4);
    if (formula.clauses.empty()) continue;
    INFO(formula_text(formula));
    const Formula nets = test::nets(formula);
    const MatrixLines lines = *matrix_lines(options.drawing);
    const Drawing drawing =
        choose_drawing(nets, options.drawing,
                       [](const char*, const std::function<void()>& work) { work(); });
    std::uint64_t levels = 0;
    for (std::uint64_t width = 1; width < nets.clauses.size(); width *= 2) ++levels;
    CHECK(std::uint64_t(drawing.plan.top_rows) <= lines.rows_per_variable * nets.variables +
                                                      lines.rows_per_level * levels +
                                                      lines.last_rows);
    CHECK(std::uint64_t(drawing.plan.columns) <=
          lines.columns_per_clause * nets.clauses.size() + lines.last_columns);
  }
  DrawingOptions lattice;
  lattice.set = "lattice";
  CHECK_FALSE(matrix_lines(lattice));
  DrawingOptions chains;
  chains.set = "holes";
  CHECK_FALSE(matrix_lines(chains));
}

}  // namespace gadgetc

#include "reduction/quantified/evaluate.hpp"

#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "reduction/quantified/enumerate.hpp"
#include "tests/reduction/quantified/naive_evaluation.hpp"

namespace gadgetc::test {
namespace {

// Against the definition.
void compare(const quantified::QuantifiedFormula& formula) {
  INFO(quantified_text(formula));
  CHECK(evaluate_quantified(formula).truth == evaluate_naively(formula));
}

TEST_CASE("quantified formulas: all of 3 variables and 2 clauses against the definition") {
  for (std::uint32_t variables = 0; variables <= 3; ++variables) {
    for (std::uint32_t clauses = 0; clauses <= 2; ++clauses) {
      for (const auto& formula : quantified::all_quantified_formulas(variables, clauses))
        compare(formula);
    }
  }
  for (const auto& formula : quantified::all_quantified_formulas(2, 3)) compare(formula);
}

TEST_CASE("quantified formulas: random ones against the definition") {
  SplitMix random(34);
  std::size_t true_ones = 0;
  for (int i = 0; i < 10'000; ++i) {
    const auto variables = std::uint32_t(1 + random.below(11));
    const auto formula = random_quantified(variables, random.below(3 * variables + 2), 4, random);
    compare(formula);
    true_ones += evaluate_naively(formula);
  }
  CHECK(true_ones > 1000);
  CHECK(true_ones < 9000);
}

TEST_CASE("quantified formulas: each class of small ones comes once") {
  // By hand: of one variable the clauses are (), (x), (not x), the last two of one class.
  CHECK(quantified::all_quantified_formulas(0, 2).size() == 1);
  CHECK(quantified::all_quantified_formulas(1, 0).size() == 2);
  CHECK(quantified::all_quantified_formulas(1, 1).size() == 4);
  // Pairs: () (), () (x), (x) (x), (x) (not x).
  CHECK(quantified::all_quantified_formulas(1, 2).size() == 8);
  CHECK_THROWS_AS(quantified::all_quantified_formulas(4, 1), UsageError);
  CHECK_THROWS_AS(quantified::all_quantified_formulas(1, 4), UsageError);
}

TEST_CASE("quantified formulas: limits") {
  SplitMix random(35);
  const auto formula = random_quantified(60, 150, 3, random);
  quantified::QbfLimits none;
  none.nodes = 0;
  quantified::QuantifiedFormula hard{
      2, {{quantified::Quantifier::Forall, {1}}, {quantified::Quantifier::Exists, {2}}}, {}, {}};
  hard.clauses = {{1, 2}, {-1, -2}, {1, -2}};
  CHECK_FALSE(evaluate_quantified(hard, none).truth);
  CHECK(evaluate_quantified(hard).truth == false);
  quantified::QbfLimits no_time;
  no_time.seconds = 0;
  quantified::QuantifiedFormula wide{100'000, {{quantified::Quantifier::Exists, {}}}, {}, {}};
  for (quantified::QbfVariable v = 1; v <= wide.variables; ++v) {
    wide.prefix[0].variables.push_back(v);
    wide.clauses.push_back({quantified::QbfLiteral(v)});
  }
  CHECK_FALSE(evaluate_quantified(wide, no_time).truth);
  CHECK(evaluate_quantified(wide).truth == true);
  CHECK(evaluate_quantified(formula).truth.has_value());
}

TEST_CASE("quantified formulas as text") {
  quantified::QuantifiedFormula formula{
      2, {{quantified::Quantifier::Forall, {1}}, {quantified::Quantifier::Exists, {2}}}, {}, {}};
  CHECK(quantified_text(formula) == "for all x1 exists x2: true");
  formula.clauses = {{1, -2}, {}};
  formula.names = {"a", "b"};
  CHECK(quantified_text(formula) == "for all a exists b: (a or not b) and ()");
}

}  // namespace
}  // namespace gadgetc::test

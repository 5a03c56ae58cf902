// Families of false formulas that proof systems are measured by:
//   - of Kleine Büning, Karpinski and Flögel (Resolution for quantified Boolean formulas, 1995,
//     theorem 3.2), short and hard for Q-resolution;
//   - parity: a universal variable has to differ from the parity of existential ones outside it
//     (Beyersdorff, Chew and Janota, Proof complexity of resolution-based QBF calculi, 2015).
// Without one of their clauses they are true or false as it happens: all of these are compared.
#include <catch2/catch.hpp>
#include <sstream>

#include "reduction/formula/exchange/write_qbf.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/quantified/choices/check_choices.hpp"
#include "reduction/quantified/choices/find_choices.hpp"
#include "reduction/quantified/evaluate.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"
#include "reduction/quantified/game/quantified_game.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "tests/reduction/depqbf.hpp"

namespace gadgetc::test {
namespace {

void add_clause(quantified::QuantifiedFormula& formula,
                std::vector<quantified::QbfLiteral> clause) {
  quantified::sort_clause(clause);
  formula.clauses.push_back(std::move(clause));
}

// exists d1 e1 for all x1 ... exists dt et for all xt exists f1 ... ft.
quantified::QuantifiedFormula kleine_buening(quantified::QbfLiteral t) {
  const auto d = [](quantified::QbfLiteral i) { return 3 * i - 2; };
  const auto e = [](quantified::QbfLiteral i) { return 3 * i - 1; };
  const auto x = [](quantified::QbfLiteral i) { return 3 * i; };
  const auto f = [&](quantified::QbfLiteral i) { return 3 * t + i; };
  quantified::QuantifiedFormula formula;
  formula.variables = static_cast<std::uint32_t>(4 * t);
  for (quantified::QbfLiteral i = 1; i <= t; ++i) {
    for (const quantified::QbfLiteral v : {d(i), e(i)}) {
      bind_inside(formula, quantified::Quantifier::Exists, quantified::variable_of(v));
    }
    bind_inside(formula, quantified::Quantifier::Forall, quantified::variable_of(x(i)));
  }
  for (quantified::QbfLiteral i = 1; i <= t; ++i)
    bind_inside(formula, quantified::Quantifier::Exists, quantified::variable_of(f(i)));
  add_clause(formula, {-d(1), -e(1)});
  for (quantified::QbfLiteral i = 1; i < t; ++i) {
    add_clause(formula, {d(i), x(i), -d(i + 1), -e(i + 1)});
    add_clause(formula, {e(i), -x(i), -d(i + 1), -e(i + 1)});
  }
  std::vector<quantified::QbfLiteral> with_d{d(t), x(t)}, with_e{e(t), -x(t)};
  for (quantified::QbfLiteral i = 1; i <= t; ++i) {
    with_d.push_back(-f(i));
    with_e.push_back(-f(i));
  }
  add_clause(formula, with_d);
  add_clause(formula, with_e);
  for (quantified::QbfLiteral i = 1; i <= t; ++i) {
    add_clause(formula, {x(i), f(i)});
    add_clause(formula, {-x(i), f(i)});
  }
  return formula;
}

// exists x1 ... xn for all z exists t2 ... tn: ti is the parity of x1 ... xi, tn differs from z.
quantified::QuantifiedFormula parity(quantified::QbfLiteral n) {
  const auto t = [&](quantified::QbfLiteral i) { return i == 1 ? 1 : n + i; };
  quantified::QuantifiedFormula formula;
  formula.variables = static_cast<std::uint32_t>(2 * n);
  for (quantified::QbfLiteral v = 1; v <= 2 * n; ++v) {
    bind_inside(formula,
                v == n + 1 ? quantified::Quantifier::Forall : quantified::Quantifier::Exists,
                quantified::variable_of(v));
  }
  for (quantified::QbfLiteral i = 2; i <= n; ++i) {
    for (const int signs : {0, 3, 5, 6}) {  // an even number of the three is true
      add_clause(formula, {(signs & 1 ? -1 : 1) * t(i - 1), (signs & 2 ? -1 : 1) * i,
                           (signs & 4 ? 1 : -1) * t(i)});
    }
  }
  add_clause(formula, {n + 1, t(n)});
  add_clause(formula, {-(n + 1), -t(n)});
  return formula;
}

std::optional<bool> truth_by_others(const quantified::QuantifiedFormula& formula) {
  std::ostringstream text;
  write_quantified(text, formula);
  return ask_depqbf(text.str());
}

// Its truth, which the game, the choices and DepQBF agree on.
bool decide(const quantified::QuantifiedFormula& formula) {
  CAPTURE(quantified_text(formula));
  const bool truth = evaluate_quantified(formula).truth.value();
  for (const formula_game::Player first :
       {formula_game::Player::Breaker, formula_game::Player::Maker}) {
    formula_game::SolveOptions options;
    options.winner_only = true;
    options.threads = 1;
    const Formula game = build_quantified_game(formula, first).formula;
    const formula_game::GameValue value = solve_game(game_of(game), first, options);
    CHECK(value.winner == (truth ? formula_game::Player::Breaker : formula_game::Player::Maker));
  }
  const std::optional<quantified::ChoiceTree> tree = find_choices(formula);
  REQUIRE(tree);
  CHECK(tree->truth == truth);
  CHECK(find_wrong_choice(formula, *tree).empty());
  CHECK(truth_by_others(formula).value_or(truth) == truth);
  return truth;
}

// Of the formula without each of its clauses in turn, how many are true.
std::size_t count_true_without_one(const quantified::QuantifiedFormula& formula) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < formula.clauses.size(); ++i) {
    quantified::QuantifiedFormula smaller = formula;
    smaller.clauses.erase(smaller.clauses.begin() + static_cast<std::ptrdiff_t>(i));
    count += decide(smaller) ? 1 : 0;
  }
  return count;
}

TEST_CASE("quantified game: the formulas of Kleine Büning, Karpinski and Flögel are false") {
  for (quantified::QbfLiteral t = 1; t <= 5; ++t) CHECK_FALSE(decide(kleine_buening(t)));
  for (quantified::QbfLiteral t = 1; t <= 3; ++t) {
    const quantified::QuantifiedFormula formula = kleine_buening(t);
    CHECK(count_true_without_one(formula) == formula.clauses.size());
  }
}

TEST_CASE("quantified game: parity formulas are false") {
  for (quantified::QbfLiteral n = 2; n <= 7; ++n) CHECK_FALSE(decide(parity(n)));
  for (quantified::QbfLiteral n = 2; n <= 4; ++n) {
    CHECK(count_true_without_one(parity(n)) == parity(n).clauses.size());
  }
}

}  // namespace
}  // namespace gadgetc::test

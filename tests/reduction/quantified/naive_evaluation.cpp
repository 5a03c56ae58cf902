#include "tests/reduction/quantified/naive_evaluation.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace gadgetc::test {
namespace {

struct Bound {
  QbfVariable variable;
  bool universal;
};

bool is_true(const QuantifiedFormula& formula, const std::vector<Bound>& prefix, std::size_t depth,
             std::vector<bool>& values) {
  if (depth == prefix.size()) {
    return std::all_of(formula.clauses.begin(), formula.clauses.end(), [&](const auto& clause) {
      return std::any_of(clause.begin(), clause.end(), [&](QbfLiteral literal) {
        return values[variable_of(literal)] == (literal > 0);
      });
    });
  }
  const auto [variable, universal] = prefix[depth];
  bool all = true, any = false;
  for (const bool value : {false, true}) {
    values[variable] = value;
    const bool truth = is_true(formula, prefix, depth + 1, values);
    all = all && truth;
    any = any || truth;
  }
  return universal ? all : any;
}

}  // namespace

bool evaluate_naively(const QuantifiedFormula& formula) {
  std::vector<Bound> prefix;
  for (const QuantifierBlock& block : formula.prefix) {
    for (const QbfVariable variable : block.variables) {
      prefix.push_back({variable, block.quantifier == Quantifier::Forall});
    }
  }
  std::vector<bool> values(formula.variables + std::size_t{1}, false);
  return is_true(formula, prefix, 0, values);
}

QuantifiedFormula random_quantified(std::uint32_t variables, std::size_t clauses, std::size_t width,
                                    SplitMix& random) {
  QuantifiedFormula formula{variables, {}, {}, {}};
  std::vector<QbfVariable> order(variables);
  std::iota(order.begin(), order.end(), 1u);
  random.shuffle(order);
  for (const QbfVariable variable : order) {
    bind_inside(formula, random.below(2) == 0 ? Quantifier::Exists : Quantifier::Forall, variable);
  }
  for (std::size_t i = 0; i < clauses; ++i) {
    random.shuffle(order);
    const bool is_empty = variables == 0 || random.below(200) == 0;
    const std::size_t most = std::min<std::size_t>(width, variables);
    const std::size_t size = is_empty ? 0 : 1 + random.below(most);
    std::vector<QbfLiteral> clause;
    for (std::size_t j = 0; j < size; ++j) {
      clause.push_back(random.below(2) == 0 ? QbfLiteral(order[j]) : -QbfLiteral(order[j]));
    }
    sort_clause(clause);
    formula.clauses.push_back(std::move(clause));
  }
  return formula;
}

}  // namespace gadgetc::test

#include "tests/reduction/quantified/naive_evaluation.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace gadgetc::test {
namespace {

struct Bound {
  quantified::QbfVariable variable;
  bool universal;
};

bool is_true(const quantified::QuantifiedFormula& formula, const std::vector<Bound>& prefix,
             std::size_t depth, std::vector<bool>& values) {
  if (depth == prefix.size()) {
    return std::all_of(formula.clauses.begin(), formula.clauses.end(), [&](const auto& clause) {
      return std::any_of(clause.begin(), clause.end(), [&](quantified::QbfLiteral literal) {
        return values[quantified::variable_of(literal)] == (literal > 0);
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

bool evaluate_naively(const quantified::QuantifiedFormula& formula) {
  std::vector<Bound> prefix;
  for (const quantified::QuantifierBlock& block : formula.prefix) {
    for (const quantified::QbfVariable variable : block.variables) {
      prefix.push_back({variable, block.quantifier == quantified::Quantifier::Forall});
    }
  }
  std::vector<bool> values(formula.variables + std::size_t{1}, false);
  return is_true(formula, prefix, 0, values);
}

quantified::QuantifiedFormula random_quantified(std::uint32_t variables, std::size_t clauses,
                                                std::size_t width, SplitMix& random) {
  quantified::QuantifiedFormula formula{variables, {}, {}, {}};
  std::vector<quantified::QbfVariable> order(variables);
  std::iota(order.begin(), order.end(), 1u);
  random.shuffle(order);
  for (const quantified::QbfVariable variable : order) {
    bind_inside(
        formula,
        random.below(2) == 0 ? quantified::Quantifier::Exists : quantified::Quantifier::Forall,
        variable);
  }
  for (std::size_t i = 0; i < clauses; ++i) {
    random.shuffle(order);
    const bool is_empty = variables == 0 || random.below(200) == 0;
    const std::size_t most = std::min<std::size_t>(width, variables);
    const std::size_t size = is_empty ? 0 : 1 + random.below(most);
    std::vector<quantified::QbfLiteral> clause;
    for (std::size_t j = 0; j < size; ++j) {
      clause.push_back(random.below(2) == 0 ? quantified::QbfLiteral(order[j])
                                            : -quantified::QbfLiteral(order[j]));
    }
    quantified::sort_clause(clause);
    formula.clauses.push_back(std::move(clause));
  }
  return formula;
}

}  // namespace gadgetc::test

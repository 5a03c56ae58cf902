#include "reduction/quantified/choices/find_choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/text/input_error.hpp"
#include "reduction/quantified/evaluate.hpp"

namespace gadgetc::quantified {

namespace {

using Kind = ChoiceNode::Kind;

// What is left of a formula when a literal is true. The prefix stays.
QuantifiedFormula assigned(const QuantifiedFormula& formula, QbfLiteral literal) {
  QuantifiedFormula left{formula.variables, formula.prefix, {}, {}};
  for (const auto& clause : formula.clauses) {
    if (std::find(clause.begin(), clause.end(), literal) != clause.end()) continue;
    auto& rest = left.clauses.emplace_back();
    std::copy_if(clause.begin(), clause.end(), std::back_inserter(rest),
                 [&](QbfLiteral other) { return other != -literal; });
  }
  return left;
}

bool has_variable(const QuantifiedFormula& formula, QbfVariable variable) {
  return std::any_of(formula.clauses.begin(), formula.clauses.end(), [&](const auto& clause) {
    return std::any_of(clause.begin(), clause.end(),
                       [&](QbfLiteral literal) { return variable_of(literal) == variable; });
  });
}

class Finder {
 public:
  Finder(const QuantifiedFormula& formula, std::size_t most_nodes) : most_nodes_(most_nodes) {
    for (const QuantifierBlock& block : formula.prefix) {
      for (const QbfVariable variable : block.variables) {
        order_.emplace_back(variable, block.quantifier);
      }
    }
    QuantifiedFormula without_tautologies = formula;
    std::erase_if(without_tautologies.clauses, [](const auto& c) { return is_tautology(c); });
    start_ = std::move(without_tautologies);
    tree_.truth = *evaluate_quantified(start_).truth;
  }

  std::optional<ChoiceTree> run() {
    return add(start_, 0) ? std::optional(std::move(tree_)) : std::nullopt;
  }

 private:
  bool is_decided(const QuantifiedFormula& left) const {
    if (tree_.truth) return left.clauses.empty();
    return std::any_of(left.clauses.begin(), left.clauses.end(),
                       [](const auto& clause) { return clause.empty(); });
  }

  // False: too many nodes.
  bool add(const QuantifiedFormula& left, std::size_t at) {
    if (tree_.nodes.size() == most_nodes_) return false;
    if (is_decided(left)) {
      tree_.nodes.push_back({});
      return true;
    }
    while (!has_variable(left, order_.at(at).first)) ++at;
    const auto [variable, quantifier] = order_[at];
    const auto literal = static_cast<QbfLiteral>(variable);
    QuantifiedFormula if_true = assigned(left, literal);
    if ((quantifier == Quantifier::Exists) != tree_.truth) {
      tree_.nodes.push_back({Kind::Either, variable});
      return add(if_true, at + 1) && add(assigned(left, -literal), at + 1);
    }
    const bool keeps = *evaluate_quantified(if_true).truth == tree_.truth;
    tree_.nodes.push_back({keeps ? Kind::True : Kind::False, variable});
    return add(keeps ? if_true : assigned(left, -literal), at + 1);
  }

  std::size_t most_nodes_;
  std::vector<std::pair<QbfVariable, Quantifier>> order_;  // outermost first
  QuantifiedFormula start_;
  ChoiceTree tree_;
};

}  // namespace

std::optional<ChoiceTree> find_choices(const QuantifiedFormula& formula, std::size_t most_nodes) {
  if (formula.variables > kMaxChoiceVariables) {
    throw UsageError(fmt::format("choices are found for at most {} variables; the formula has {}",
                                 kMaxChoiceVariables, formula.variables));
  }
  return Finder(formula, most_nodes).run();
}

}  // namespace gadgetc::quantified

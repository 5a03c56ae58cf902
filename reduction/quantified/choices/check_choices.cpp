#include "reduction/quantified/choices/check_choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "base/run/time_limit.hpp"

namespace gadgetc::quantified {

namespace {

using Kind = ChoiceNode::Kind;

class Checker {
 public:
  Checker(const QuantifiedFormula& formula, const ChoiceTree& tree)
      : formula_(formula),
        tree_(tree),
        blocks_(formula.variables + std::size_t{1}, kUnbound),
        values_(formula.variables + std::size_t{1}, 0) {
    for (std::size_t b = 0; b < formula.prefix.size(); ++b) {
      for (const QbfVariable variable : formula.prefix[b].variables) blocks_[variable] = b;
    }
  }

  std::string run() {
    for (std::size_t n = 0; n < tree_.nodes.size(); ++n) {
      std::string wrong = check(tree_.nodes[n]);
      if (!wrong.empty()) return fmt::format("node {}: {}", n + 1, wrong);
      if (is_over_) {
        return n + 1 == tree_.nodes.size() ? "" : "nodes are left behind the end of the tree";
      }
    }
    return "the tree does not end";
  }

 private:
  // A variable on the way down, and whether its subtree for false is still to come.
  struct Given {
    QbfVariable variable;
    bool has_other;
  };

  std::string check(const ChoiceNode& node) {
    if (node.kind != Kind::Done) return give(node);
    const std::string wrong = check_clauses();
    go_back();
    return wrong;
  }

  std::string give(const ChoiceNode& node) {
    const std::string name = source_name(formula_, node.variable);
    const std::size_t block = blocks_[node.variable];
    if (block == kUnbound) return name + " is in no block of the prefix";
    if (values_[node.variable] != 0) return name + " has a value already";
    if (!way_.empty() && block < blocks_[way_.back().variable]) {
      return name + " comes after a variable further inside";
    }
    const bool is_of_exists = formula_.prefix[block].quantifier == Quantifier::Exists;
    const bool is_winners = is_of_exists == tree_.truth;
    if (is_winners != (node.kind != Kind::Either)) {
      return is_winners ? name + " is the winner's to choose" : name + " is not the winner's";
    }
    way_.push_back({node.variable, node.kind == Kind::Either});
    values_[node.variable] = node.kind == Kind::False ? -1 : 1;
    return "";
  }

  std::string check_clauses() const {
    count_steps(formula_.clauses.size() + 1);
    if (tree_.truth) {
      const auto open = std::find_if_not(
          formula_.clauses.begin(), formula_.clauses.end(), [&](const auto& clause) {
            return is_tautology(clause) || std::any_of(clause.begin(), clause.end(),
                                                       [&](QbfLiteral l) { return sign(l) > 0; });
          });
      if (open == formula_.clauses.end()) return "";
      return fmt::format("clause {} is not satisfied", open - formula_.clauses.begin() + 1);
    }
    const bool is_false =
        std::any_of(formula_.clauses.begin(), formula_.clauses.end(), [&](const auto& clause) {
          return std::all_of(clause.begin(), clause.end(),
                             [&](QbfLiteral l) { return sign(l) < 0; });
        });
    return is_false ? "" : "no clause is false";
  }

  // 1: the literal is true, -1: false, 0: its variable has no value.
  int sign(QbfLiteral literal) const {
    const int value = values_[variable_of(literal)];
    return literal < 0 ? -value : value;
  }

  // To the last variable whose subtree for false is still to come.
  void go_back() {
    while (!way_.empty() && !way_.back().has_other) {
      values_[way_.back().variable] = 0;
      way_.pop_back();
    }
    is_over_ = way_.empty();
    if (is_over_) return;
    way_.back().has_other = false;
    values_[way_.back().variable] = -1;
  }

  static constexpr std::size_t kUnbound = SIZE_MAX;

  const QuantifiedFormula& formula_;
  const ChoiceTree& tree_;
  std::vector<std::size_t> blocks_;  // by variable
  std::vector<std::int8_t> values_;  // by variable
  std::vector<Given> way_;
  bool is_over_ = false;
};

}  // namespace

std::string find_wrong_choice(const QuantifiedFormula& formula, const ChoiceTree& tree) {
  return Checker(formula, tree).run();
}

}  // namespace gadgetc::quantified

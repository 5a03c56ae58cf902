// A trail of assignments with the choices among them. Of each clause the true
// literals and the open existential ones are counted, of each literal the clauses not satisfied
// that have it.
#include "reduction/quantified/evaluate.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "base/run/time_limit.hpp"

namespace gadgetc::quantified {
namespace {

class Evaluation {
 public:
  Evaluation(const QuantifiedFormula& formula, const QbfLimits& limits, const QbfRules& rules)
      : rules_(rules), most_nodes_(limits.nodes) {
    std::vector<QbfVariable> ranks(formula.variables + std::size_t{1}, 0);
    universal_.push_back(false);
    for (const QuantifierBlock& block : formula.prefix) {
      for (const QbfVariable variable : block.variables) {
        ranks[variable] = static_cast<QbfVariable>(universal_.size());
        universal_.push_back(block.quantifier == Quantifier::Forall);
      }
    }
    values_.resize(universal_.size(), 0);
    occurrences_.resize(2 * universal_.size());
    live_.resize(2 * universal_.size(), 0);
    for (const auto& clause : formula.clauses) {
      if (!is_tautology(clause)) add(clause, ranks);
    }
    unsatisfied_ = clauses_.size();
  }

  QbfValue run() {
    start();
    while (true) {
      if (!conflict_ && unsatisfied_ > 0) {
        if (!choose()) return {std::nullopt, nodes_};
        continue;
      }
      const bool truth = !conflict_;
      // The last choice that the side who lost here made, and has not changed yet.
      while (!choices_.empty() && (choices_.back().changed || is_forall() != truth)) drop_choice();
      if (choices_.empty()) return {truth, nodes_};
      const QbfLiteral other = -trail_[choices_.back().trail];
      undo_to(choices_.back().trail);
      choices_.back().changed = true;
      assign(other);
      propagate();
    }
  }

 private:
  struct ClauseState {
    std::uint32_t true_literals = 0;
    std::uint32_t open_existential = 0;
  };
  struct Choice {
    std::size_t trail = 0;  // where its literal stands
    QbfVariable next = 0;   // where the search for a variable stood
    bool changed = false;
  };

  static std::size_t slot(QbfLiteral literal) {
    return 2 * std::size_t{variable_of(literal)} + (literal < 0);
  }
  bool is_forall() const { return universal_[variable_of(trail_[choices_.back().trail])]; }
  bool is_open(QbfVariable variable) const { return values_[variable] == 0; }

  void add(const std::vector<QbfLiteral>& clause, const std::vector<QbfVariable>& ranks) {
    count_steps(8 * clause.size());
    auto& literals = clauses_.emplace_back();
    states_.emplace_back();
    for (const QbfLiteral literal : clause) {
      const auto rank = QbfLiteral(ranks[variable_of(literal)]);
      literals.push_back(literal < 0 ? -rank : rank);
      occurrences_[slot(literals.back())].push_back(clauses_.size() - 1);
      ++live_[slot(literals.back())];
      if (!universal_[variable_of(rank)]) ++states_.back().open_existential;
    }
  }

  // What follows before any choice.
  void start() {
    for (std::size_t i = 0; i < clauses_.size(); ++i) look_at(i);
    if (rules_.pure) {
      for (auto variable = QbfLiteral(values_.size()) - 1; variable > 0; --variable) {
        for (const QbfLiteral literal : {variable, -variable}) {
          if (live_[slot(literal)] == 0) unused_.push_back(literal);
        }
      }
    }
    propagate();
  }

  // Takes the next open variable; false when there may be no further node.
  bool choose() {
    if (most_nodes_ && nodes_ >= *most_nodes_) return false;
    ++nodes_;
    const QbfVariable before = next_;
    while (!is_open(next_)) ++next_;
    choices_.push_back({trail_.size(), before, false});
    const auto positive = QbfLiteral(next_);
    // The sign that ends the branch sooner for the one who chooses.
    const bool prefers = live_[slot(positive)] >= live_[slot(-positive)];
    assign(prefers != universal_[next_] ? positive : -positive);
    propagate();
    return true;
  }

  void drop_choice() {
    undo_to(choices_.back().trail);
    next_ = choices_.back().next;
    choices_.pop_back();
  }

  void assign(QbfLiteral literal) {
    trail_.push_back(literal);
    values_[variable_of(literal)] = literal < 0 ? -1 : 1;
    const bool existential = !universal_[variable_of(literal)];
    count_steps(8 * (occurrences_[slot(literal)].size() + occurrences_[slot(-literal)].size()));
    for (const std::size_t clause : occurrences_[slot(literal)]) {
      if (existential) --states_[clause].open_existential;
      if (states_[clause].true_literals++ == 0) retire(clause);
    }
    for (const std::size_t clause : occurrences_[slot(-literal)]) {
      if (existential) --states_[clause].open_existential;
      look_at(clause);
    }
  }

  void retire(std::size_t clause) {
    --unsatisfied_;
    count_steps(clauses_[clause].size());
    for (const QbfLiteral literal : clauses_[clause]) {
      if (--live_[slot(literal)] == 0 && rules_.pure) unused_.push_back(literal);
    }
  }

  void look_at(std::size_t clause) {
    if (states_[clause].true_literals > 0) return;
    if (states_[clause].open_existential == 0) conflict_ = true;
    if (rules_.units && states_[clause].open_existential == 1) short_.push_back(clause);
  }

  void undo_to(std::size_t size) {
    conflict_ = false;
    short_.clear();
    unused_.clear();
    for (; trail_.size() > size; trail_.pop_back()) {
      const QbfLiteral literal = trail_.back();
      values_[variable_of(literal)] = 0;
      const bool existential = !universal_[variable_of(literal)];
      for (const std::size_t clause : occurrences_[slot(-literal)]) {
        if (existential) ++states_[clause].open_existential;
      }
      for (const std::size_t clause : occurrences_[slot(literal)]) {
        if (existential) ++states_[clause].open_existential;
        if (--states_[clause].true_literals > 0) continue;
        ++unsatisfied_;
        for (const QbfLiteral other : clauses_[clause]) ++live_[slot(other)];
      }
    }
  }

  // The literal that a clause with one open existential literal needs, or 0.
  QbfLiteral needed_by(std::size_t clause) const {
    if (states_[clause].true_literals > 0 || states_[clause].open_existential != 1) return 0;
    QbfLiteral needed = 0;
    QbfVariable outermost = std::numeric_limits<QbfVariable>::max();
    for (const QbfLiteral literal : clauses_[clause]) {
      const QbfVariable variable = variable_of(literal);
      if (!is_open(variable)) continue;
      if (universal_[variable]) {
        outermost = std::min(outermost, variable);
      } else {
        needed = literal;
      }
    }
    return variable_of(needed) < outermost ? needed : 0;
  }

  void propagate() {
    while (!conflict_ && unsatisfied_ > 0) {
      if (!short_.empty()) {
        const std::size_t clause = short_.back();
        short_.pop_back();
        count_steps(clauses_[clause].size());
        if (const QbfLiteral literal = needed_by(clause)) assign(literal);
      } else if (!unused_.empty()) {
        const QbfLiteral literal = unused_.back();
        unused_.pop_back();
        const QbfVariable variable = variable_of(literal);
        if (!is_open(variable) || live_[slot(literal)] > 0) continue;
        assign(universal_[variable] ? literal : -literal);
      } else {
        return;
      }
    }
  }

  QbfRules rules_;
  std::optional<std::uint64_t> most_nodes_;
  // Variables are renumbered by their places in the prefix, from 1.
  std::vector<bool> universal_;
  std::vector<std::int8_t> values_;  // 1 true, -1 false, 0 open
  std::vector<std::vector<QbfLiteral>> clauses_;
  std::vector<ClauseState> states_;
  std::vector<std::vector<std::size_t>> occurrences_;  // of literals, by slot
  std::vector<std::uint32_t> live_;                    // of literals: clauses not satisfied
  std::vector<QbfLiteral> trail_;
  std::vector<Choice> choices_;
  QbfVariable next_ = 1;  // all variables before it are assigned
  std::size_t unsatisfied_ = 0;
  std::uint64_t nodes_ = 0;
  bool conflict_ = false;
  std::vector<std::size_t> short_;  // clauses that may be units
  std::vector<QbfLiteral> unused_;  // literals that may occur no more
};

}  // namespace

QbfValue evaluate_quantified(const QuantifiedFormula& formula, const QbfLimits& limits,
                             const QbfRules& rules) {
  try {
    const TimeLimit limit(deadline_after(limits.seconds));
    return Evaluation(formula, limits, rules).run();
  } catch (const TimeIsUp&) {
    return {};
  }
}

}  // namespace gadgetc::quantified

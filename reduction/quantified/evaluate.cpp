// A trail of assignments with the choices among them. Of each demand the true literals and the open
// ones of its side are counted.
#include "reduction/quantified/evaluate.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "base/run/time_limit.hpp"

namespace gadgetc::quantified {
namespace {

using DemandId = std::uint32_t;
using Literals = std::vector<QbfLiteral>;

constexpr DemandId kNone = std::numeric_limits<DemandId>::max();
constexpr DemandId kPure = kNone - 1;  // the reason of a literal that is a pure choice
constexpr std::size_t kMostLearned = 3000;
constexpr double kActivityGrowth = 1.05, kLargestActivity = 1e100;

struct Demand {
  Literals literals;  // empty: given up
  Quantifier side = Quantifier::Exists;
  bool is_learned = false;
  std::uint32_t true_literals = 0;
  std::uint32_t open_own = 0;  // open literals of its side
  double activity = 0;         // grows with use
};

class Evaluation {
 public:
  Evaluation(const QuantifiedFormula& formula, std::optional<std::uint64_t> most_nodes)
      : most_nodes_(most_nodes) {
    std::vector<QbfVariable> ranks(formula.variables + std::size_t{1}, 0);
    variables_.emplace_back();
    for (std::uint32_t block = 0; block < formula.prefix.size(); ++block) {
      for (const QbfVariable variable : formula.prefix[block].variables) {
        ranks[variable] = static_cast<QbfVariable>(variables_.size());
        variables_.push_back({formula.prefix[block].quantifier, block});
      }
    }
    occurrences_.resize(2 * variables_.size());
    obstacles_.resize(2 * variables_.size(), 0);
    marked_.resize(2 * variables_.size(), false);
    for (const auto& clause : formula.clauses) {
      if (!is_tautology(clause)) add_clause(clause, ranks);
    }
    clauses_ = demands_.size();
    unsatisfied_ = clauses_;
    for (QbfVariable v = 1; v < variables_.size(); ++v) variables_[v].phase = first_phase(v);
  }

  QbfValue run() {
    for (DemandId id = 0; id < clauses_; ++id) look_at(id);
    for (auto v = QbfLiteral(variables_.size()) - 1; v > 0; --v) {
      look_at_obstacles(v);
      look_at_obstacles(-v);
    }
    while (true) {
      propagate();
      if (failed_ != kNone) {
        const Quantifier side = demands_[failed_].side;
        if (!learn(side, demands_[failed_].literals)) return {side == Quantifier::Forall, nodes_};
      } else if (unsatisfied_ == 0) {
        if (!learn(Quantifier::Forall, failing_cube())) return {true, nodes_};
      } else if (!choose()) {
        return {std::nullopt, nodes_};
      }
    }
  }

 private:
  struct Variable {
    Quantifier side = Quantifier::Exists;
    std::uint32_t block = 0;
    std::int8_t value = 0;   // 1 true, -1 false, 0 open
    std::int8_t phase = -1;  // the value to try first
    DemandId reason = kNone;
    std::size_t level = 0;  // choices before it, itself included
    std::size_t place = 0;  // in the trail
    double activity = 0;
  };

  static std::size_t slot(QbfLiteral literal) {
    return 2 * std::size_t{variable_of(literal)} + (literal < 0);
  }
  const Variable& at(QbfLiteral literal) const { return variables_[variable_of(literal)]; }
  bool is_true(QbfLiteral literal) const {
    return at(literal).value != 0 && (at(literal).value > 0) == (literal > 0);
  }
  bool is_false(QbfLiteral literal) const { return is_true(-literal); }

  void add_clause(const Literals& clause, const std::vector<QbfVariable>& ranks) {
    count_steps(8 * clause.size());
    Demand demand;
    for (const QbfLiteral literal : clause) {
      const auto rank = QbfLiteral(ranks[variable_of(literal)]);
      demand.literals.push_back(literal < 0 ? -rank : rank);
    }
    add(std::move(demand));
  }

  DemandId add(Demand demand) {
    auto id = static_cast<DemandId>(demands_.size());
    if (free_.empty()) {
      demands_.emplace_back();
    } else {
      id = free_.back();
      free_.pop_back();
    }
    for (const QbfLiteral literal : demand.literals) {
      occurrences_[slot(literal)].push_back(id);
      demand.true_literals += is_true(literal);
      demand.open_own += at(literal).side == demand.side && at(literal).value == 0;
    }
    demands_[id] = std::move(demand);
    if (demands_[id].true_literals == 0) count_obstacles(id, 1);
    return id;
  }

  // The literal that a literal of a demand without a true one makes no pure choice, or 0.
  QbfLiteral obstructed_by(QbfLiteral literal, const Demand& demand) const {
    if (at(literal).side == demand.side) return -literal;
    return demand.is_learned ? 0 : literal;
  }

  void count_obstacles(DemandId id, int change) {
    count_steps(demands_[id].literals.size());
    for (const QbfLiteral literal : demands_[id].literals) {
      const QbfLiteral obstructed = obstructed_by(literal, demands_[id]);
      if (obstructed == 0) continue;
      obstacles_[slot(obstructed)] += static_cast<std::uint32_t>(change);
      if (change < 0) look_at_obstacles(obstructed);
    }
  }

  void look_at_obstacles(QbfLiteral literal) {
    if (obstacles_[slot(literal)] == 0 && at(literal).value == 0) pure_.push_back(literal);
  }

  // The sign that ends the branch sooner for the one who chooses.
  std::int8_t first_phase(QbfVariable variable) const {
    const auto positive = QbfLiteral(variable);
    const bool is_often_positive =
        occurrences_[slot(positive)].size() >= occurrences_[slot(-positive)].size();
    return is_often_positive == (variables_[variable].side == Quantifier::Exists) ? 1 : -1;
  }

  // Takes an open variable of the outermost block that has one; false: there may be no further
  // node.
  bool choose() {
    if (most_nodes_ && nodes_ >= *most_nodes_) return false;
    ++nodes_;
    while (variables_[next_].value != 0) ++next_;
    QbfVariable best = next_;
    for (QbfVariable v = next_ + 1;
         v < variables_.size() && variables_[v].block == variables_[next_].block; ++v) {
      if (variables_[v].value == 0 && variables_[v].activity > variables_[best].activity) best = v;
    }
    count_steps(best - next_ + 16);
    choices_.push_back({trail_.size(), next_});
    assign(QbfLiteral(best) * variables_[best].phase, kNone);
    return true;
  }

  void assign(QbfLiteral literal, DemandId reason) {
    Variable& variable = variables_[variable_of(literal)];
    variable.value = variable.phase = literal < 0 ? -1 : 1;
    variable.reason = reason;
    variable.level = choices_.size();
    variable.place = trail_.size();
    trail_.push_back(literal);
    count_steps(8 * (occurrences_[slot(literal)].size() + occurrences_[slot(-literal)].size()));
    for (const DemandId id : occurrences_[slot(literal)]) {
      Demand& demand = demands_[id];
      demand.open_own -= demand.side == variable.side;
      if (demand.true_literals++ > 0) continue;
      unsatisfied_ -= !demand.is_learned;
      count_obstacles(id, -1);
    }
    for (const DemandId id : occurrences_[slot(-literal)]) {
      demands_[id].open_own -= demands_[id].side == variable.side;
      look_at(id);
    }
  }

  void undo_to(std::size_t level) {
    failed_ = kNone;
    short_.clear();
    pure_.clear();
    const auto [size, next] = choices_[level];
    next_ = next;
    choices_.resize(level);
    for (; trail_.size() > size; trail_.pop_back()) {
      const QbfLiteral literal = trail_.back();
      Variable& variable = variables_[variable_of(literal)];
      variable.value = 0;
      for (const DemandId id : occurrences_[slot(-literal)]) {
        demands_[id].open_own += demands_[id].side == variable.side;
      }
      for (const DemandId id : occurrences_[slot(literal)]) {
        demands_[id].open_own += demands_[id].side == variable.side;
        if (--demands_[id].true_literals > 0) continue;
        unsatisfied_ += !demands_[id].is_learned;
        count_obstacles(id, 1);
      }
    }
  }

  void look_at(DemandId id) {
    const Demand& demand = demands_[id];
    if (demand.true_literals > 0 || demand.open_own > 1) return;
    if (demand.open_own == 1) {
      short_.push_back(id);
    } else if (failed_ == kNone) {
      failed_ = id;
    }
  }

  // The literal that a demand with one open literal of its side needs, or 0.
  QbfLiteral needed_by(const Demand& demand) const {
    if (demand.true_literals > 0 || demand.open_own != 1) return 0;
    QbfLiteral needed = 0;
    std::uint32_t outermost = std::numeric_limits<std::uint32_t>::max();
    for (const QbfLiteral literal : demand.literals) {
      if (at(literal).value != 0) continue;
      if (at(literal).side == demand.side) {
        needed = literal;
      } else {
        outermost = std::min(outermost, at(literal).block);
      }
    }
    return at(needed).block < outermost ? needed : 0;
  }

  void propagate() {
    while (failed_ == kNone && unsatisfied_ > 0) {
      if (!short_.empty()) {
        const DemandId id = short_.back();
        short_.pop_back();
        count_steps(demands_[id].literals.size());
        if (const QbfLiteral literal = needed_by(demands_[id])) assign(literal, id);
      } else if (!pure_.empty()) {
        const QbfLiteral literal = pure_.back();
        pure_.pop_back();
        if (at(literal).value == 0 && obstacles_[slot(literal)] == 0) assign(literal, kPure);
      } else {
        return;
      }
    }
  }

  // Where all clauses are satisfied: the negation of a cube of true literals that satisfies them.
  // Literals of the existential side first, the innermost ones: they may be left out again.
  Literals failing_cube() {
    Literals cube;
    std::vector<bool> is_chosen(2 * variables_.size(), false);
    for (DemandId id = 0; id < clauses_; ++id) {
      const Literals& clause = demands_[id].literals;
      count_steps(clause.size());
      const bool is_covered = std::any_of(clause.begin(), clause.end(), [&](QbfLiteral literal) {
        return is_chosen[slot(literal)];
      });
      if (is_covered) continue;
      QbfLiteral best = 0;
      for (const QbfLiteral literal : clause) {
        if (!is_true(literal) || is_pure_choice_of_forall(literal)) continue;
        if (best == 0 || is_better_in_cube(literal, best)) best = literal;
      }
      is_chosen[slot(best)] = true;
      cube.push_back(-best);
    }
    return cube;
  }

  // A clause that has one was satisfied before it was chosen.
  bool is_pure_choice_of_forall(QbfLiteral literal) const {
    return at(literal).side == Quantifier::Forall && at(literal).reason == kPure;
  }

  bool is_better_in_cube(QbfLiteral literal, QbfLiteral other) const {
    const Variable &one = at(literal), &two = at(other);
    if (one.side != two.side) return one.side == Quantifier::Exists;
    return one.side == Quantifier::Exists ? one.block > two.block : one.level < two.level;
  }

  // The resolvent that is worked on.
  void insert(QbfLiteral literal) {
    if (marked_[slot(literal)]) return;
    marked_[slot(literal)] = true;
    resolvent_.push_back(literal);
    Variable& variable = variables_[variable_of(literal)];
    if ((variable.activity += activity_) > kLargestActivity) shrink_activities();
  }
  template <typename Test>
  void remove_if(const Test& test) {
    std::erase_if(resolvent_, [&](QbfLiteral literal) {
      if (!test(literal)) return false;
      marked_[slot(literal)] = false;
      return true;
    });
  }

  void shrink_activities() {
    for (Variable& variable : variables_) variable.activity /= kLargestActivity;
    for (Demand& demand : demands_) demand.activity /= kLargestActivity;
    activity_ /= kLargestActivity;
  }

  // Leaves out what the opponent of the side can make false after all of the side's literals. Gives
  // the last one of the side in the trail, or 0.
  QbfLiteral reduce(Quantifier side) {
    std::uint32_t innermost = 0;
    QbfLiteral last = 0;
    count_steps(4 * resolvent_.size());
    for (const QbfLiteral literal : resolvent_) {
      if (at(literal).side != side) continue;
      innermost = std::max(innermost, at(literal).block);
      if (last == 0 || at(literal).place > at(last).place) last = literal;
    }
    remove_if([&](QbfLiteral literal) {
      return at(literal).side != side && (last == 0 || at(literal).block > innermost);
    });
    return last;
  }

  // The least level at which the resolvent needs `last`; nothing: at none before its own.
  std::optional<std::size_t> level_of_need(Quantifier side, QbfLiteral last) const {
    std::size_t least = 0;
    for (const QbfLiteral literal : resolvent_) {
      const Variable& variable = at(literal);
      if (literal == last || (variable.side != side && variable.block > at(last).block)) continue;
      if (!is_false(literal) || variable.level >= at(last).level) return std::nullopt;
      least = std::max(least, variable.level);
    }
    if (at(last).level == 0) return std::nullopt;
    return least;
  }

  // `failing` fails for the side. False: the side has lost the formula.
  bool learn(Quantifier side, const Literals& failing) {
    for (const QbfLiteral literal : failing) insert(literal);
    while (true) {
      const QbfLiteral last = reduce(side);
      if (last == 0) return false;
      if (const std::optional<std::size_t> level = level_of_need(side, last)) {
        return keep(side, last, *level), true;
      }
      const DemandId reason = at(last).reason;
      remove_if([&](QbfLiteral literal) { return literal == last; });
      demands_[reason].activity += activity_;
      for (const QbfLiteral literal : demands_[reason].literals) {
        if (literal != -last) insert(literal);
      }
    }
  }

  // Makes the resolvent a demand, which needs `last` after that many choices.
  void keep(Quantifier side, QbfLiteral last, std::size_t level) {
    Literals literals = std::move(resolvent_);
    resolvent_.clear();
    for (const QbfLiteral literal : literals) marked_[slot(literal)] = false;
    undo_to(level);
    activity_ *= kActivityGrowth;
    if (demands_.size() - clauses_ - free_.size() >= kMostLearned) forget();
    Demand demand;
    demand.literals = std::move(literals);
    demand.side = side;
    demand.is_learned = true;
    demand.activity = activity_;
    assign(last, add(std::move(demand)));
  }

  // Gives up half of what was learned, what was used least; reasons stay.
  void forget() {
    std::vector<DemandId> learned;
    for (auto id = static_cast<DemandId>(clauses_); id < demands_.size(); ++id) {
      if (!demands_[id].literals.empty() && !is_reason(id)) learned.push_back(id);
    }
    const auto middle = learned.begin() + std::ptrdiff_t(learned.size() / 2);
    std::nth_element(learned.begin(), middle, learned.end(), [&](DemandId a, DemandId b) {
      return std::pair(demands_[a].activity, a) < std::pair(demands_[b].activity, b);
    });
    for (auto id = learned.begin(); id != middle; ++id) {
      if (demands_[*id].true_literals == 0) count_obstacles(*id, -1);
      demands_[*id] = {};
      free_.push_back(*id);
    }
    for (auto& ids : occurrences_) {
      count_steps(ids.size());
      std::erase_if(ids, [&](DemandId id) { return demands_[id].literals.empty(); });
    }
  }

  bool is_reason(DemandId id) const {
    const Literals& literals = demands_[id].literals;
    return std::any_of(literals.begin(), literals.end(), [&](QbfLiteral literal) {
      return at(literal).value != 0 && at(literal).reason == id;
    });
  }

  struct Choice {
    std::size_t trail = 0;  // where its literal stands
    QbfVariable next = 0;   // where the search for a variable stood
  };

  std::optional<std::uint64_t> most_nodes_;
  std::vector<Variable> variables_;  // renumbered by their places in the prefix, from 1
  std::vector<Demand> demands_;      // the clauses of the formula first
  std::size_t clauses_ = 0;
  std::vector<DemandId> free_;                      // places of demands given up
  std::vector<std::vector<DemandId>> occurrences_;  // of literals, by slot
  Literals trail_;
  std::vector<Choice> choices_;
  QbfVariable next_ = 1;         // all variables before it are assigned
  std::size_t unsatisfied_ = 0;  // clauses without a true literal
  std::uint64_t nodes_ = 0;
  DemandId failed_ = kNone;
  std::vector<DemandId> short_;           // demands that may need a literal
  std::vector<std::uint32_t> obstacles_;  // by slot: what makes a literal no pure choice
  Literals pure_;                         // literals that may be pure choices
  Literals resolvent_;
  std::vector<bool> marked_;  // by slot: in the resolvent
  double activity_ = 1;
};

}  // namespace

QbfValue evaluate_quantified(const QuantifiedFormula& formula, const QbfLimits& limits) {
  try {
    const TimeLimit limit(deadline_after(limits.seconds));
    return Evaluation(formula, limits.nodes).run();
  } catch (const TimeIsUp&) {
    return {};
  }
}

}  // namespace gadgetc::quantified

#include "reduction/quantified/evaluate.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/run/time_limit.hpp"
#include "reduction/quantified/qbf_assignment.hpp"

namespace gadgetc::quantified {
namespace {

constexpr std::size_t kMostLearned = 3000;
constexpr double kActivityGrowth = 1.05, kLargestActivity = 1e100;

class Evaluation {
 public:
  Evaluation(const QuantifiedFormula& formula, std::optional<std::uint64_t> most_nodes)
      : most_nodes_(most_nodes),
        now_(formula),
        is_marked_(2 * now_.variables() + std::size_t{2}, false) {}

  QbfValue run() {
    while (true) {
      const DemandId failed = now_.propagate();
      if (failed != QbfAssignment::kNone) {
        const Quantifier side = now_.demand(failed).side;
        if (!learn(side, now_.demand(failed).literals)) return {side == Quantifier::Forall, nodes_};
      } else if (now_.unsatisfied_clauses() == 0) {
        if (!learn(Quantifier::Forall, failing_cube())) return {true, nodes_};
      } else if (!choose()) {
        return {std::nullopt, nodes_};
      }
    }
  }

 private:
  // Takes an open variable of the outermost block that has one; false: there may be no further
  // node.
  bool choose() {
    if (most_nodes_ && nodes_ >= *most_nodes_) return false;
    ++nodes_;
    const auto first = QbfLiteral(now_.first_open()), end = QbfLiteral(now_.variables()) + 1;
    QbfLiteral best = first;
    for (QbfLiteral v = first + 1; v < end && now_.at(v).block == now_.at(first).block; ++v) {
      count_steps(1);
      if (now_.is_open(v) && now_.at(v).activity > now_.at(best).activity) best = v;
    }
    now_.choose(best * now_.at(best).phase);
    return true;
  }

  // Where all clauses are satisfied: the negation of a cube of true literals that satisfies them.
  // Literals of the existential side first, the innermost ones: they may be left out again.
  Literals failing_cube() {
    Literals cube;
    std::vector<bool> is_chosen(2 * now_.variables() + std::size_t{2}, false);
    for (DemandId id = 0; id < now_.clauses(); ++id) {
      const Literals& clause = now_.demand(id).literals;
      count_steps(clause.size());
      const bool is_covered = std::any_of(clause.begin(), clause.end(), [&](QbfLiteral literal) {
        return is_chosen[QbfAssignment::slot(literal)];
      });
      if (is_covered) continue;
      QbfLiteral best = 0;
      for (const QbfLiteral literal : clause) {
        if (!now_.is_true(literal) || is_pure_choice_of_forall(literal)) continue;
        if (best == 0 || is_better_in_cube(literal, best)) best = literal;
      }
      is_chosen[QbfAssignment::slot(best)] = true;
      cube.push_back(-best);
    }
    return cube;
  }

  // A clause that has one was satisfied before it was chosen.
  bool is_pure_choice_of_forall(QbfLiteral literal) const {
    return now_.at(literal).side == Quantifier::Forall &&
           now_.at(literal).reason == QbfAssignment::kPure;
  }

  bool is_better_in_cube(QbfLiteral literal, QbfLiteral other) const {
    const auto &one = now_.at(literal), &two = now_.at(other);
    if (one.side != two.side) return one.side == Quantifier::Exists;
    return one.side == Quantifier::Exists ? one.block > two.block : one.level < two.level;
  }

  // The resolvent that is worked on.
  void insert(QbfLiteral literal) {
    if (is_marked_[QbfAssignment::slot(literal)]) return;
    is_marked_[QbfAssignment::slot(literal)] = true;
    resolvent_.push_back(literal);
    if ((now_.at(literal).activity += activity_) > kLargestActivity) shrink_activities();
  }
  template <typename Test>
  void remove_if(const Test& test) {
    std::erase_if(resolvent_, [&](QbfLiteral literal) {
      if (!test(literal)) return false;
      is_marked_[QbfAssignment::slot(literal)] = false;
      return true;
    });
  }

  void shrink_activities() {
    for (auto v = QbfLiteral(now_.variables()); v > 0; --v) now_.at(v).activity /= kLargestActivity;
    for (Demand& demand : now_.demands()) demand.activity /= kLargestActivity;
    activity_ /= kLargestActivity;
  }

  // Leaves out what the opponent of the side can make false after all of the side's literals. Gives
  // the last one of the side in the trail, or 0.
  QbfLiteral reduce(Quantifier side) {
    std::uint32_t innermost = 0;
    QbfLiteral last = 0;
    count_steps(4 * resolvent_.size());
    for (const QbfLiteral literal : resolvent_) {
      if (now_.at(literal).side != side) continue;
      innermost = std::max(innermost, now_.at(literal).block);
      if (last == 0 || now_.at(literal).place > now_.at(last).place) last = literal;
    }
    remove_if([&](QbfLiteral literal) {
      return now_.at(literal).side != side && (last == 0 || now_.at(literal).block > innermost);
    });
    return last;
  }

  // The least level at which the resolvent needs `last`; nothing: at none before its own.
  std::optional<std::size_t> level_of_need(Quantifier side, QbfLiteral last) const {
    std::size_t least = 0;
    for (const QbfLiteral literal : resolvent_) {
      const auto& variable = now_.at(literal);
      if (literal == last || (variable.side != side && variable.block > now_.at(last).block))
        continue;
      if (!now_.is_true(-literal) || variable.level >= now_.at(last).level) return std::nullopt;
      least = std::max(least, variable.level);
    }
    if (now_.at(last).level == 0) return std::nullopt;
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
      const DemandId reason = now_.at(last).reason;
      remove_if([&](QbfLiteral literal) { return literal == last; });
      now_.demand(reason).activity += activity_;
      for (const QbfLiteral literal : now_.demand(reason).literals) {
        if (literal != -last) insert(literal);
      }
    }
  }

  // Makes the resolvent a demand, which needs `last` after that many choices.
  void keep(Quantifier side, QbfLiteral last, std::size_t level) {
    Literals literals = std::move(resolvent_);
    resolvent_.clear();
    for (const QbfLiteral literal : literals) is_marked_[QbfAssignment::slot(literal)] = false;
    now_.undo_to(level);
    activity_ *= kActivityGrowth;
    if (now_.learned() >= kMostLearned) forget();
    Demand demand;
    demand.literals = std::move(literals);
    demand.side = side;
    demand.activity = activity_;
    now_.assign(last, now_.learn(std::move(demand)));
  }

  // Gives up half of what was learned, what was used least; reasons stay.
  void forget() {
    std::vector<DemandId> learned;
    for (auto id = DemandId(now_.clauses()); id < now_.demands().size(); ++id) {
      if (!now_.demand(id).literals.empty() && !now_.is_reason(id)) learned.push_back(id);
    }
    const auto middle = learned.begin() + std::ptrdiff_t(learned.size() / 2);
    std::nth_element(learned.begin(), middle, learned.end(), [&](DemandId a, DemandId b) {
      return std::pair(now_.demand(a).activity, a) < std::pair(now_.demand(b).activity, b);
    });
    learned.erase(middle, learned.end());
    now_.give_up(learned);
  }

  std::optional<std::uint64_t> most_nodes_;
  QbfAssignment now_;
  std::uint64_t nodes_ = 0;
  Literals resolvent_;
  std::vector<bool> is_marked_;  // by slot: in the resolvent
  double activity_ = 1;          // what a use counts now
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

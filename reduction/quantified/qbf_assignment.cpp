#include "reduction/quantified/qbf_assignment.hpp"

#include <algorithm>
#include <utility>

#include "base/run/time_limit.hpp"

namespace gadgetc::quantified {

QbfAssignment::QbfAssignment(const QuantifiedFormula& formula) {
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
  for (const auto& clause : formula.clauses) {
    if (is_tautology(clause)) continue;
    count_steps(8 * clause.size());
    Demand demand;
    for (const QbfLiteral literal : clause) {
      const auto rank = QbfLiteral(ranks[variable_of(literal)]);
      demand.literals.push_back(literal < 0 ? -rank : rank);
    }
    add(std::move(demand));
  }
  clauses_ = unsatisfied_ = demands_.size();
  for (DemandId id = 0; id < clauses_; ++id) look_at(id);
  for (auto v = QbfLiteral(variables()); v > 0; --v) {
    at(v).phase = first_phase(QbfVariable(v));
    look_at_obstacles(v);
    look_at_obstacles(-v);
  }
}

DemandId QbfAssignment::add(Demand demand) {
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
QbfLiteral QbfAssignment::obstructed_by(QbfLiteral literal, const Demand& demand) const {
  if (at(literal).side == demand.side) return -literal;
  return demand.is_learned ? 0 : literal;
}

void QbfAssignment::count_obstacles(DemandId id, int change) {
  count_steps(demands_[id].literals.size());
  for (const QbfLiteral literal : demands_[id].literals) {
    const QbfLiteral obstructed = obstructed_by(literal, demands_[id]);
    if (obstructed == 0) continue;
    obstacles_[slot(obstructed)] += static_cast<std::uint32_t>(change);
    if (change < 0) look_at_obstacles(obstructed);
  }
}

void QbfAssignment::look_at_obstacles(QbfLiteral literal) {
  if (obstacles_[slot(literal)] == 0 && at(literal).value == 0) pure_.push_back(literal);
}

// The sign that ends the branch sooner for the one who chooses.
std::int8_t QbfAssignment::first_phase(QbfVariable variable) const {
  const auto positive = QbfLiteral(variable);
  const bool is_often_positive =
      occurrences_[slot(positive)].size() >= occurrences_[slot(-positive)].size();
  return is_often_positive == (variables_[variable].side == Quantifier::Exists) ? 1 : -1;
}

void QbfAssignment::assign(QbfLiteral literal, DemandId reason) {
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

void QbfAssignment::undo_to(std::size_t level) {
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

void QbfAssignment::look_at(DemandId id) {
  const Demand& demand = demands_[id];
  if (demand.true_literals > 0 || demand.open_own > 1) return;
  if (demand.open_own == 1) {
    short_.push_back(id);
  } else if (failed_ == kNone) {
    failed_ = id;
  }
}

// The literal that a demand with one open literal of its side needs, or 0.
QbfLiteral QbfAssignment::needed_by(const Demand& demand) const {
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

DemandId QbfAssignment::propagate() {
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
      break;
    }
  }
  return failed_;
}

DemandId QbfAssignment::learn(Demand demand) {
  demand.is_learned = true;
  return add(std::move(demand));
}

void QbfAssignment::give_up(const std::vector<DemandId>& learned) {
  for (const DemandId id : learned) {
    if (demands_[id].true_literals == 0) count_obstacles(id, -1);
    demands_[id] = {};
    free_.push_back(id);
  }
  for (auto& ids : occurrences_) {
    count_steps(ids.size());
    std::erase_if(ids,
                  [&](DemandId id) { return id >= clauses_ && demands_[id].literals.empty(); });
  }
}

bool QbfAssignment::is_reason(DemandId id) const {
  const Literals& literals = demands_[id].literals;
  return std::any_of(literals.begin(), literals.end(), [&](QbfLiteral literal) {
    return !is_open(literal) && at(literal).reason == id;
  });
}

void QbfAssignment::choose(QbfLiteral literal) {
  choices_.push_back({trail_.size(), next_});
  assign(literal, kNone);
}

QbfVariable QbfAssignment::first_open() {
  while (variables_[next_].value != 0) ++next_;
  return next_;
}

}  // namespace gadgetc::quantified

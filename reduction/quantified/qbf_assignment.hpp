// What is assigned so far, with what every demand (evaluate.hpp) needs now: a trail of literals
// with the choices among them. Of each demand the true literals and the open ones of its side are
// counted, of each literal what makes it no pure choice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "reduction/quantified/quantified_formula.hpp"

namespace gadgetc::quantified {

using DemandId = std::uint32_t;
using Literals = std::vector<QbfLiteral>;

struct Demand {
  Literals literals;  // empty: given up, or the empty clause
  Quantifier side = Quantifier::Exists;
  bool is_learned = false;
  std::uint32_t true_literals = 0;
  std::uint32_t open_own = 0;  // open literals of its side
  double activity = 0;         // grows with use
};

class QbfAssignment {
 public:
  static constexpr DemandId kNone = std::numeric_limits<DemandId>::max();
  static constexpr DemandId kPure = kNone - 1;  // the reason of a pure choice

  struct Variable {
    Quantifier side = Quantifier::Exists;
    std::uint32_t block = 0;
    std::int8_t value = 0;   // 1 true, -1 false, 0 open
    std::int8_t phase = -1;  // the value to try first: the last one, if there was one
    DemandId reason = kNone;
    std::size_t level = 0;  // choices before it, itself included
    std::size_t place = 0;  // in the trail
    double activity = 0;    // grows with use
  };

  // Variables are renumbered by their places in the prefix, from 1.
  explicit QbfAssignment(const QuantifiedFormula& formula);

  std::size_t variables() const { return variables_.size() - 1; }
  Variable& at(QbfLiteral literal) { return variables_[variable_of(literal)]; }
  const Variable& at(QbfLiteral literal) const { return variables_[variable_of(literal)]; }
  bool is_true(QbfLiteral literal) const {
    return at(literal).value != 0 && (at(literal).value > 0) == (literal > 0);
  }
  bool is_open(QbfLiteral literal) const { return at(literal).value == 0; }
  static std::size_t slot(QbfLiteral literal) {
    return 2 * std::size_t{variable_of(literal)} + (literal < 0);
  }

  // The clauses of the formula come first.
  std::size_t clauses() const { return clauses_; }
  std::size_t unsatisfied_clauses() const { return unsatisfied_; }
  std::size_t learned() const { return demands_.size() - clauses_ - free_.size(); }
  Demand& demand(DemandId id) { return demands_[id]; }
  const Demand& demand(DemandId id) const { return demands_[id]; }
  std::vector<Demand>& demands() { return demands_; }
  DemandId learn(Demand demand);
  void give_up(const std::vector<DemandId>& learned);
  // Has the demand forced a literal that is assigned?
  bool is_reason(DemandId id) const;

  std::size_t level() const { return choices_.size(); }
  void choose(QbfLiteral literal);
  void assign(QbfLiteral literal, DemandId reason);
  void undo_to(std::size_t level);
  // Assigns what is needed and what is a pure choice, until a demand fails, all clauses are
  // satisfied, or nothing follows any more. Gives the demand that fails, or kNone.
  DemandId propagate();
  // The first variable in the prefix that is open; there is one.
  QbfVariable first_open();

 private:
  struct Choice {
    std::size_t trail = 0;  // where its literal stands
    QbfVariable next = 0;   // where the search for an open variable stood
  };

  DemandId add(Demand demand);
  std::int8_t first_phase(QbfVariable variable) const;
  QbfLiteral obstructed_by(QbfLiteral literal, const Demand& demand) const;
  void count_obstacles(DemandId id, int change);
  void look_at_obstacles(QbfLiteral literal);
  void look_at(DemandId id);
  QbfLiteral needed_by(const Demand& demand) const;

  std::vector<Variable> variables_;
  std::vector<Demand> demands_;
  std::size_t clauses_ = 0;
  std::vector<DemandId> free_;                      // places of demands given up
  std::vector<std::vector<DemandId>> occurrences_;  // of literals, by slot
  std::vector<std::uint32_t> obstacles_;            // by slot: what makes a literal no pure choice
  Literals trail_;
  std::vector<Choice> choices_;
  QbfVariable next_ = 1;         // all variables before it are assigned
  std::size_t unsatisfied_ = 0;  // clauses without a true literal
  DemandId failed_ = kNone;
  std::vector<DemandId> short_;  // demands that may need a literal
  Literals pure_;                // literals that may be pure choices
};

}  // namespace gadgetc::quantified

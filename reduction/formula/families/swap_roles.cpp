// Murakami and Uno's MMCS (Efficient algorithms for dualizing large-scale hypergraphs, 2014). A set
// grows by a variable of some clause it does not meet yet. It stays minimal as long as each of its
// variables is the only one in some clause; the number of those clauses is kept up to date, so that
// a set that cannot be part of a minimal one is dropped at once.
#include "reduction/formula/families/swap_roles.hpp"

#include <algorithm>

namespace gadgetc {
namespace {

class Transversals {
 public:
  Transversals(const Formula& formula, ClauseList& found)
      : formula_(formula),
        clauses_of_(formula.variables),
        candidate_(formula.variables, true),
        hits_(formula.clauses.size(), 0),
        owners_(formula.clauses.size(), 0),
        critical_(formula.variables, 0),
        found_(found) {
    for (std::size_t i = 0; i < formula.clauses.size(); ++i) {
      for (const VariableId variable : formula.clauses[i]) clauses_of_[variable].push_back(i);
    }
  }

  void extend() {
    found_.count_step();
    const Clause* clause = narrowest_unmet();
    if (!clause) return found_.add(chosen_);
    Clause choices;
    for (const VariableId variable : *clause) {
      if (candidate_[variable]) choices.push_back(variable);
    }
    // A variable tried before joins the candidates again only for the choices after it: each set is
    // met once.
    for (const VariableId variable : choices) candidate_[variable] = false;
    for (const VariableId variable : choices) {
      take(variable);
      if (all_critical()) extend();
      give_back(variable);
      candidate_[variable] = true;
    }
  }

 private:
  const Clause* narrowest_unmet() const {
    const Clause* best = nullptr;
    std::ptrdiff_t fewest = 0;
    for (std::size_t i = 0; i < hits_.size(); ++i) {
      if (hits_[i] > 0) continue;
      const Clause& clause = formula_.clauses[i];
      const std::ptrdiff_t open =
          std::count_if(clause.begin(), clause.end(), [&](VariableId v) { return candidate_[v]; });
      if (!best || open < fewest) {
        best = &clause;
        fewest = open;
      }
    }
    return best;
  }

  // `owners_` holds the sum of the chosen variables in a clause: with one hit, that variable.
  void change_critical(std::size_t clause, int change) {
    if (hits_[clause] == 1) critical_[owners_[clause]] += change;
  }

  void take(VariableId variable) {
    chosen_.push_back(variable);
    for (const std::size_t clause : clauses_of_[variable]) {
      change_critical(clause, -1);
      ++hits_[clause];
      owners_[clause] += variable;
      change_critical(clause, +1);
    }
  }

  void give_back(VariableId variable) {
    for (const std::size_t clause : clauses_of_[variable]) {
      change_critical(clause, -1);
      --hits_[clause];
      owners_[clause] -= variable;
      change_critical(clause, +1);
    }
    chosen_.pop_back();
  }

  bool all_critical() const {
    return std::all_of(chosen_.begin(), chosen_.end(),
                       [&](VariableId variable) { return critical_[variable] > 0; });
  }

  const Formula& formula_;
  std::vector<std::vector<std::size_t>> clauses_of_;
  std::vector<bool> candidate_;
  std::vector<std::uint32_t> hits_;    // of each clause
  std::vector<std::uint64_t> owners_;  // of each clause
  std::vector<int> critical_;          // of each variable: clauses it alone meets
  Clause chosen_;
  ClauseList& found_;
};

}  // namespace

Formula swap_roles(const Formula& formula, std::uint64_t max_literals) {
  check_searched_variables(formula.variables);
  ClauseList found(max_literals);
  Transversals(formula, found).extend();
  return {formula.variables, found.take(), formula.names};
}

}  // namespace gadgetc

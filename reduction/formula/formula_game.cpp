#include "reduction/formula/formula_game.hpp"

#include <algorithm>

namespace gadgetc {

formula_game::Hypergraph game_of(const Formula& formula) {
  return {formula.variables, formula.clauses};
}

bool evaluate_formula(const Formula& formula, const std::vector<bool>& assignment) {
  return std::all_of(formula.clauses.begin(), formula.clauses.end(), [&](const Clause& clause) {
    return std::any_of(clause.begin(), clause.end(),
                       [&](VariableId variable) { return assignment.at(variable); });
  });
}

}  // namespace gadgetc

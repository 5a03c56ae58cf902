#include "reduction/strategy/formula_seat.hpp"

#include <algorithm>

#include "reduction/formula/formula_game.hpp"

namespace gadgetc {

FormulaSeat::FormulaSeat(const Formula& formula, const formula_game::Strategy& strategy)
    : formula_(formula),
      side_(side_of(strategy.winner)),
      owners_(formula.variables),
      follower_(strategy),
      is_due_(strategy.first == strategy.winner) {}

void FormulaSeat::take(VariableId variable, Side side) {
  owners_[variable] = side;
  history_ += std::to_string(variable) + (side == Side::White ? 'w' : 'b');
  if (side != side_) follower_.observe(variable);
  is_due_ = side != side_;
}

bool FormulaSeat::is_settled() const {
  const auto is_of = [&](Side side) {
    return [&, side](VariableId v) { return owners_[v] == side; };
  };
  const std::vector<Clause>& clauses = formula_.clauses;
  if (side_ == Side::White) {
    return std::all_of(clauses.begin(), clauses.end(), [&](const Clause& clause) {
      return std::any_of(clause.begin(), clause.end(), is_of(Side::White));
    });
  }
  return std::any_of(clauses.begin(), clauses.end(), [&](const Clause& clause) {
    return std::all_of(clause.begin(), clause.end(), is_of(Side::Black));
  });
}

VariableId FormulaSeat::choose() {
  std::vector<bool> free(owners_.size());
  for (std::size_t v = 0; v < free.size(); ++v) free[v] = !owners_[v];
  if (is_due_) return follower_.choose(free);
  return static_cast<VariableId>(std::find(free.begin(), free.end(), true) - free.begin());
}

}  // namespace gadgetc

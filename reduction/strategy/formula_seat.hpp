// The winner's seat in the formula game that is played within a board game, where either side may
// move elsewhere instead: then the other one's next variable is an extra move, which never hurts
// (docs/reduction.md, Lemma 1). The strategy is not told of the winner's extra moves; when it asks
// for a variable that is gone, any other will do.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/side.hpp"
#include "reduction/formula/formula.hpp"
#include "solver/formula_game/strategy/follow_strategy.hpp"

namespace gadgetc {

class FormulaSeat {
 public:
  // `formula` and `strategy`, which has been checked, outlive the seat.
  FormulaSeat(const Formula& formula, const formula_game::Strategy& strategy);

  Side side() const { return side_; }
  // Somebody has taken a variable.
  void take(VariableId variable, Side side);
  // Is the formula won already, whoever takes the rest?
  bool is_settled() const;
  // Is the winner to take a variable, by turns as in the formula game alone?
  bool is_due() const { return is_due_; }
  // The winner's variable; by the strategy when it is due, else an extra one. The formula is not
  // settled. Once a turn, and `take` follows.
  VariableId choose();
  // Whose each variable is.
  const std::vector<std::optional<Side>>& owners() const { return owners_; }
  // Variables in the order in which they were taken, as a key.
  const std::string& history() const { return history_; }

 private:
  const Formula& formula_;
  Side side_;
  std::vector<std::optional<Side>> owners_;
  formula_game::StrategyFollower follower_;
  bool is_due_;
  std::string history_;
};

}  // namespace gadgetc

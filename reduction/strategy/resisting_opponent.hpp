// The loser of the formula game at a board, as games to be shown have it: it plays the formula game
// as long as that is open (heaviest_variable.hpp), and then as its game has it. It knows nothing of
// the winner's strategy but which moves are answers.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "reduction/strategy/strategy_player.hpp"

namespace gadgetc {

class ResistingOpponent {
 public:
  virtual ~ResistingOpponent() = default;
  // What it does once the formula is lost, as a sentence: "White's signals walk".
  virtual const char* way_of_waiting() const = 0;
  // A legal move; the opponent is to move, and can.
  virtual Move choose(const StrategyPlayer& winner) = 0;

 protected:
  // Makes at most so many moves that ask for an answer; `first` is the variable that it takes
  // first, if it can.
  ResistingOpponent(int threats, std::optional<VariableId> first)
      : threats_(threats), first_(first) {}

  // The variable to take; nothing when the formula is won or no clause is open.
  std::optional<VariableId> find_variable(const StrategyPlayer& winner);
  // The first of these moves that the winner answers, as long as threats are left.
  std::optional<Move> find_threat(const StrategyPlayer& winner, const std::vector<Move>& moves,
                                  const std::function<bool(const Move&)>& is_considered) const;

  int threats_;

 private:
  std::optional<VariableId> first_;
};

}  // namespace gadgetc

// The loser of the formula game at a board of Konane, as games to be shown have it: it plays the
// formula game as long as that is open (reduction/strategy/heaviest_variable.hpp). Then White's
// signals go as far as they can, and Black waits by moves in reserve; or either asks for answers as
// long as there are some. It knows nothing of the winner's strategy but which moves are answers.
#pragma once

#include <optional>
#include <vector>

#include "reduction/targets/konane/strategy/board_player.hpp"

namespace gadgetc::konane {

class ResistingOpponent {
 public:
  // Makes at most so many moves that ask for an answer; `first` is the variable that it takes
  // first.
  explicit ResistingOpponent(int threats, std::optional<VariableId> first = std::nullopt)
      : threats_(threats), first_(first) {}

  // A legal move; the opponent is to move, and can.
  Move choose(const BoardPlayer& winner);

 private:
  std::optional<Move> find_taking(const BoardPlayer& winner, const std::vector<Move>& moves);
  std::optional<Move> find_threat(const BoardPlayer& winner, const std::vector<Move>& moves);

  int threats_;
  std::optional<VariableId> first_;
};

}  // namespace gadgetc::konane

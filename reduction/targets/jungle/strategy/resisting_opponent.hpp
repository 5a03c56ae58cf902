// The loser of the formula game at the board: record_games.hpp says how Black plays.
#pragma once

#include <optional>
#include <vector>

#include "reduction/targets/jungle/strategy/board_player.hpp"

namespace gadgetc::jungle {

class ResistingOpponent {
 public:
  // Of the winner who plays on `scene`, which outlives the opponent. Black makes at most so many
  // moves that ask for an answer only; `first` is the variable that Black takes first.
  ResistingOpponent(const BoardScene& scene, Side side, int threats,
                    std::optional<VariableId> first);

  // A legal move; the opponent is to move.
  Move choose(const BoardPlayer& winner);

 private:
  std::optional<VariableId> find_variable(const FormulaSeat& seat);
  std::optional<Move> find_threat(const BoardPlayer& winner, const std::vector<Move>& moves);
  std::optional<Move> find_advance(const BoardRecord& record, const std::vector<Move>& moves) const;
  Move wait(const BoardRecord& record, const std::vector<Move>& moves) const;
  void measure_distances();
  int distance(Square s) const;

  const BoardScene& scene_;
  Side side_;
  int threats_;
  std::optional<VariableId> first_;
  std::vector<int> distances_;  // on land, from the winner's den; by square
  std::vector<Move> made_;      // threats and advances, each of which is made once
};

}  // namespace gadgetc::jungle

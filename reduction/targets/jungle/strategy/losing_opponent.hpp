// The loser of the formula game at a board of Dou Shou Qi. When that is lost White's signals walk
// as near to the den as they can, and Black waits by moves of the runner; or either asks for
// answers as long as there are some.
#pragma once

#include <optional>
#include <vector>

#include "base/grid/grid.hpp"
#include "reduction/strategy/resisting_opponent.hpp"
#include "reduction/targets/jungle/strategy/board_record.hpp"

namespace gadgetc::jungle {

class LosingOpponent final : public ResistingOpponent {
 public:
  // Of the winner who plays on `scene`, which outlives the opponent.
  LosingOpponent(const BoardScene& scene, Side side, int threats, std::optional<VariableId> first);

  const char* way_of_waiting() const override {
    return side_ == Side::White ? "White's signals walk" : "Black's runner runs";
  }
  Move choose(const StrategyPlayer& winner) override;

 private:
  bool is_made(const Move& move) const;
  std::optional<Move> find_advance(const Position& position, const std::vector<Move>& moves) const;
  Move wait(const Position& position, const std::vector<Move>& moves) const;
  void measure_distances();

  const BoardScene& scene_;
  Side side_;
  Grid<int> distances_;    // on land, from the winner's den
  std::vector<Move> made_;  // threats and advances, each of which is made once
};

}  // namespace gadgetc::jungle

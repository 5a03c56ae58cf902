// Dou Shou Qi boards decided by the solver of boards.
#pragma once

#include "games/jungle/position.hpp"
#include "reduction/targets/target_solver.hpp"

namespace gadgetc {

class JungleSolver final : public TargetSolver {
 public:
  explicit JungleSolver(Position board) : board_(std::move(board)) {}

  BoardVerdict decide(const Watch& watch) const override;
  std::string line_of_play(const Watch& watch) const override;

 private:
  Position board_;
};

}  // namespace gadgetc

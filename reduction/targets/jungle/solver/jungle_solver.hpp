// Dou Shou Qi boards decided from their squares alone (inference/board_decider.hpp).
#pragma once

#include <memory>
#include <utility>

#include "games/jungle/position.hpp"
#include "reduction/targets/jungle/inference/board_decider.hpp"
#include "reduction/targets/target_solver.hpp"

namespace gadgetc::jungle {

class JungleSolver final : public TargetSolver {
 public:
  JungleSolver(Position board, BoardDecider& decider)
      : board_(std::move(board)), decider_(decider) {}

  BoardVerdict decide(const Watch& watch) override;
  std::string explain(const Watch& watch) override;

 private:
  Position board_;
  BoardDecider& decider_;
  std::string formula_;  // that White needs true, where the parts have decided
};

class JungleSolvers final : public TargetSolvers {
 public:
  JungleSolvers();
  std::uint64_t most_squares() const override { return 16'000'000; }
  std::unique_ptr<TargetSolver> of(const TargetBoard& board) override;

 private:
  BoardDecider decider_;
};

}  // namespace gadgetc::jungle

// Who wins a board of Konane from its stones alone: by the spare moves that Black needs
// (solver/konane/spare_moves.hpp) where few positions tell, else by what the board's parts do
// (inference/decide_by_parts.hpp), and at last by more positions. Small boards are decided by their
// page (solver/page), which also finds the moves that win.
#pragma once

#include <memory>
#include <utility>

#include "games/konane/position.hpp"
#include "reduction/targets/konane/inference/decide_by_parts.hpp"
#include "reduction/targets/target_solver.hpp"

namespace gadgetc::konane {

class KonaneSolver final : public TargetSolver {
 public:
  // `known` is to outlive this.
  KonaneSolver(Position board, KnownParts& known) : board_(std::move(board)), known_(known) {}

  BoardVerdict decide(const Watch& watch) override;
  // Decides by the parts alone.
  BoardVerdict decide_parts(const Watch& watch);
  // What the parts said, where they have decided.
  const SpareReport& parts() const { return parts_; }
  std::string explain(const Watch& watch) override;

 private:
  BoardVerdict decide_states(std::size_t most_states, const Watch& watch) const;

  Position board_;
  KnownParts& known_;
  SpareReport parts_;
};

class KonaneSolvers final : public TargetSolvers {
 public:
  std::uint64_t most_squares() const override { return 2'000'000; }
  std::unique_ptr<TargetSolver> of(const TargetBoard& board) override;

 private:
  KnownParts known_;
};

}  // namespace gadgetc::konane

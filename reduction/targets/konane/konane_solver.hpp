// Who wins a board of Konane from its stones alone (solver/konane/spare_moves.hpp).
#pragma once

#include "games/konane/position.hpp"
#include "reduction/targets/target_solver.hpp"

namespace gadgetc::konane {

class KonaneSolver final : public TargetSolver {
 public:
  explicit KonaneSolver(Position board) : board_(std::move(board)) {}
  BoardVerdict decide(const Watch& watch) override;
  std::string explain(const Watch& watch) override;

 private:
  Position board_;
};

}  // namespace gadgetc::konane

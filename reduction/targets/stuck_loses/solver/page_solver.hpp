// Who wins a board by its page: by search of its squares (solver/page) where that is little work,
// else by what its parts do (inference/decide_by_parts.hpp), and at last by more search.
#pragma once

#include <memory>

#include "games/page/board_file.hpp"
#include "reduction/targets/stuck_loses/inference/decide_by_parts.hpp"
#include "reduction/targets/target_solver.hpp"
#include "solver/page/solve_position.hpp"

namespace gadgetc::stuck_loses {

struct PageAnswer {
  game_page::PageSolution solution;  // method "parts" of a board decided by its parts, too
  SpareReport parts = {};      // where they have decided
  std::string undecided = {};  // why there is no result
};

// Boards without wires, and those of pages that are no targets of this kind
// (reduction/targets/stuck_loses/stuck_target.hpp), are searched alone. Throws as solve_position
// does for them, and Interrupted after a signal.
PageAnswer solve_board(const game_page::BoardFile& board,
                       const game_page::PageSolveOptions& options, KnownParts& known);
// By the parts alone. Throws UsageError for boards of other pages.
PageAnswer solve_by_parts(const game_page::BoardFile& board, const Watch& watch,
                          KnownParts& known);

std::unique_ptr<TargetSolvers> page_solvers(std::shared_ptr<const game_page::Page> page);

}  // namespace gadgetc::stuck_loses

// Who wins a board by its page, by search of its squares (solver/page). Boards are larger than that
// takes but for the smallest: then nothing is decided.
#pragma once

#include <memory>

#include "games/page/page.hpp"
#include "reduction/targets/target_solver.hpp"

namespace gadgetc::stuck_loses {

std::unique_ptr<TargetSolvers> page_solvers(std::shared_ptr<const game_page::Page> page);

}  // namespace gadgetc::stuck_loses

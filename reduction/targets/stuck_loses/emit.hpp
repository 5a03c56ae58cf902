// The board of a plan: its tiles, the reward and the reserve, square by square.
#pragma once

#include "games/page/page.hpp"
#include "reduction/targets/emission.hpp"
#include "reduction/targets/stuck_loses/plan_board.hpp"

namespace gadgetc::stuck_loses {

// Throws UsageError when the board would have more rows than an int can count.
Emission emit(const layout::GridLayout& layout, const BoardPlan& plan, const EmitOptions& options,
              const game_page::Page& page);

}  // namespace gadgetc::stuck_loses

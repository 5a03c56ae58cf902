// Where everything on a board lies, and what reserve and reward it needs.
#pragma once

#include "games/page/page.hpp"
#include "reduction/targets/stuck_loses/board_drawing.hpp"

namespace gadgetc::stuck_loses {

// Throws UsageError where the options name rules, which games of pages have none of, and as
// draw_board does.
BoardPlan plan_board(const layout::GridLayout& layout, const PlanOptions& options,
                     const game_page::Page& page);

}  // namespace gadgetc::stuck_loses

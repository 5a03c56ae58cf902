// A layout as the plan of a Dou Shou Qi board: tiles and wires on top, the frame below (frame.hpp).
#pragma once

#include "games/jungle/rules.hpp"
#include "reduction/targets/board_plan.hpp"
#include "reduction/targets/target.hpp"

namespace gadgetc::jungle {

// Throws UsageError for a text that says no rules.
Rules parse_rules(const std::string& text);
// Those of the options, or of their set.
Rules rules_of(const PlanOptions& options);

// Tells what Target::frame does.
Frame frame_of(const TileCounts& tiles, std::uint64_t wire_squares, std::int64_t columns,
               const PlanOptions& options);

// Every tile used has a proof under the rules' reading of trapped attack, or std::logic_error.
BoardPlan plan_board(const layout::GridLayout& layout, const PlanOptions& options = {});

}  // namespace gadgetc::jungle

// Where on the lattice everything lies, and what reserve and reward the board needs.
#pragma once

#include "reduction/targets/board_plan.hpp"
#include "reduction/targets/konane/frame.hpp"

namespace gadgetc::konane {

// The wire that ends at the output's node, backwards from there: its corners. Kept from what Black
// has to answer, since no signal comes there before the output is delivered.
std::vector<layout::NodeId> output_corners(const layout::GridLayout& layout,
                                           const layout::Tracks& tracks);

// Throws UsageError where the options name rules, which Konane has none of.
BoardPlan plan_board(const layout::GridLayout& layout, const PlanOptions& options);

}  // namespace gadgetc::konane

// The board of a plan: tiles, wires, reward and reserve, stone by stone.
#pragma once

#include "reduction/targets/emission.hpp"
#include "reduction/targets/konane/plan_board.hpp"

namespace gadgetc::konane {

// Throws UsageError when the board would have more rows than an int can count.
Emission emit(const layout::GridLayout& layout, const BoardPlan& plan, const EmitOptions& options);

}  // namespace gadgetc::konane

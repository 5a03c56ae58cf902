// Board plan -> Dou Shou Qi board. Tiles and wires are put on water, and the frame below them
// (frame.hpp). The squares are painted only when somebody reads the rows.
#pragma once

#include "reduction/targets/board_plan.hpp"
#include "reduction/targets/emission.hpp"

namespace gadgetc::jungle {

// Emits as Target::emit does.
Emission emit(const layout::GridLayout& layout, const BoardPlan& plan,
              const EmitOptions& options = {});

}  // namespace gadgetc::jungle

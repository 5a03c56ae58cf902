// Rule 3 of liveness.hpp on tables: from where White forces a delivery.
#pragma once

#include "gadgets/guard_tables/table_work.hpp"

namespace gadgetc {

// The states with White to move, of the frames `before` and so many guards, from which she forces a
// state of `ready` in a frame of `goal`, against every step and pass of Black. `smaller` has the
// same for a guard less.
BitTable find_won(TableWork& work, const FrameList& before, const FrameList& goal,
                  std::size_t size, const BitTable& ready, const BitTable& smaller);

}  // namespace gadgetc

// Rule 1 of liveness.hpp on tables: what Black cannot leave by as many forced answers as there are.
#pragma once

#include "gadgets/guard_tables/table_work.hpp"

namespace gadgetc {

// Of the frames of a phase: adds to `ready`, which has none of them, the states of `open` that are
// ready by rule 1.
void add_closed(TableWork& work, const FrameList& phase, const GuardTables& open,
                GuardTables& ready);

}  // namespace gadgetc

// One step of either side, backwards, for a frame and all sets of guards of one size at once.
#pragma once

#include "gadgets/guard_tables/table_work.hpp"

namespace gadgetc {

// States of either of two tables.
struct EitherTable {
  const BitTable& table;
  const BitTable& other;
};

// Keeps in the row of a frame those sets for which every step of Black that takes no guard leads to
// a state of the tables. A guard on the step's target is in its way, or taken.
void keep_if_steps_lead(const GuardFrame& frame, const GuardSets& sets, EitherTable to, BitRow row);

// The same of Black's steps that take a guard; the tables are those of a guard less.
void keep_if_takings_lead(const GuardFrame& frame, const GuardSets& sets, EitherTable to,
                          BitRow row);

// Adds to the row of a frame the sets from which a step of White leads to a state of the table.
// Only frames with a flag have any there. Says whether the row grew.
bool add_before(const GuardFrames& frames, FrameId id, const GuardSets& sets, const BitTable& to,
                const FrameFlags& flags, BitRow row);

}  // namespace gadgetc

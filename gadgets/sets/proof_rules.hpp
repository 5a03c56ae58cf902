// Under which rules the tiles of a set are proved.
#pragma once

#include <vector>

#include "gadgets/sets/gadget_set.hpp"

namespace gadgetc {

// The readings of trapped attack: the full one alone in games that have no traps.
std::vector<jungle::TrappedAttack> readings_of(const GadgetSet& set);

// The rules of the set's preset under a reading.
jungle::Rules proof_rules(const GadgetSet& set, jungle::TrappedAttack reading);

}  // namespace gadgetc

// Under which rules the tiles of a set are proved.
#pragma once

#include <string>
#include <vector>

#include "gadgets/sets/gadget_set.hpp"

namespace gadgetc {

// The readings of trapped attack: the full one alone in games that have no traps.
std::vector<jungle::TrappedAttack> readings_of(const GadgetSet& set);

// The rules of the set's preset under a reading.
jungle::Rules proof_rules(const GadgetSet& set, jungle::TrappedAttack reading);
// The same in words; empty for games without presets.
std::string proof_reading(const GadgetSet& set, jungle::TrappedAttack reading);

}  // namespace gadgetc

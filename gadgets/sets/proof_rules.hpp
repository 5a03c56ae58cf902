// Under which rules the tiles of a set are proved.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gadgets/sets/gadget_set.hpp"

namespace gadgetc {

// The readings of trapped attack: the full one alone in games that have no traps.
std::vector<std::string_view> readings_of(const GadgetSet& set);

// The rules of a preset under a reading, as boards' headers say them; empty for games without
// presets.
std::string proof_rules(std::string_view preset, std::string_view reading);

}  // namespace gadgetc

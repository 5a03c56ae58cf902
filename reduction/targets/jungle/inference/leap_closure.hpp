// Joins what leaps connect.
#pragma once

#include <string>

#include "reduction/targets/jungle/inference/land.hpp"

namespace gadgetc::jungle {

// From where lions and tigers stand, and from where a leap takes them, along each line of water to
// the land behind it: all this becomes one blob, wires that are hit included. What goes wrong;
// empty: nothing.
std::string join_by_leaps(Land& land);

}  // namespace gadgetc::jungle

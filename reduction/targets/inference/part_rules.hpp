// What the rules of a part's contract say of White's choices.
#pragma once

#include <vector>

#include "gadgets/tile/contract.hpp"

namespace gadgetc {

// Are the rules those of channels side by side, each from one input to one output?
bool are_channels(const std::vector<Delivery>& rules);

// Is there something that White can deliver only in place of something else?
bool leaves_choice(const std::vector<Delivery>& rules);

}  // namespace gadgetc

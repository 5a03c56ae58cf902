// What is legal in a drawing and yet looks like a slip: a cat that guards nothing, a black piece
// that no guarded trap keeps from a port, a port that the contract forgets. Each remark is true of
// the drawing; whether it does harm is the verifier's to say.
#pragma once

#include <string>
#include <vector>

#include "gadgets/tile/tile.hpp"

namespace gadgetc::jungle {

std::vector<std::string> find_suspicions(const Tile& tile);

}  // namespace gadgetc::jungle

// Dou Shou Qi as a target: a layout's tiles and wires on top, the frame below (frame.hpp). Every
// tile used has a proof under the rules' reading of trapped attack.
#pragma once

#include "reduction/targets/target.hpp"

namespace gadgetc::jungle {

const Target& jungle_target();

}  // namespace gadgetc::jungle

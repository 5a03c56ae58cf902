// Dou Shou Qi as a target.
#pragma once

#include "reduction/targets/target.hpp"

namespace gadgetc::jungle {

const Target& jungle_target();

}  // namespace gadgetc::jungle

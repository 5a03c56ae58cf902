// Konane as a target.
#pragma once

#include "reduction/targets/target.hpp"

namespace gadgetc::konane {

const Target& konane_target();

}  // namespace gadgetc::konane

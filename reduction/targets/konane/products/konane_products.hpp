// Pictures and pages of compiled Konane boards.
#pragma once

#include "reduction/products/target_products.hpp"

namespace gadgetc::konane {

const TargetProducts& konane_products();

}  // namespace gadgetc::konane

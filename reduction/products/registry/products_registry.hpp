// The products of the program's targets. Those of a new target are added here.
#pragma once

#include "reduction/products/target_products.hpp"

namespace gadgetc {

// Throws std::logic_error for a target without any.
const TargetProducts& products_of(const Target& target);

}  // namespace gadgetc

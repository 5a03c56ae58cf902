// Pictures, pages, strategies and certificates of compiled Dou Shou Qi boards.
#pragma once

#include "reduction/products/target_products.hpp"

namespace gadgetc::jungle {

const TargetProducts& jungle_products();

}  // namespace gadgetc::jungle

#include "reduction/products/registry/products_registry.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "reduction/targets/jungle/products/jungle_products.hpp"
#include "reduction/targets/konane/products/konane_products.hpp"

namespace gadgetc {

const TargetProducts& products_of(const Target& target) {
  for (const TargetProducts* products : {&jungle::jungle_products(), &konane::konane_products()}) {
    if (products->target() == target.name()) return *products;
  }
  throw std::logic_error(fmt::format("boards of {} have no products", target.name()));
}

}  // namespace gadgetc

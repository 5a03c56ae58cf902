#include "gadgets/verify/verify_drawing.hpp"

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/konane/verify.hpp"

namespace gadgetc {

Verification verify_drawing(const Tile& tile, const VerifyOptions& options) {
  if (is_jungle(tile)) return verify_tile(tile, options);
  return konane::verify_tile(
      tile, {{options.state_limit, options.watch}, options.asks_passes, options.bounds_passes,
             options.only});
}

}  // namespace gadgetc

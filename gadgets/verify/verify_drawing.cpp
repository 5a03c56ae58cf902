#include "gadgets/verify/verify_drawing.hpp"

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/konane/verify.hpp"

namespace gadgetc {

verifier::Verification verify_drawing(const Tile& tile, const jungle::VerifyOptions& options) {
  if (jungle::is_jungle(tile)) return verify_tile(tile, options);
  return konane::verify_tile(
      tile, {{options.state_limit, options.watch}, options.asks_passes, options.bounds_passes,
             options.only});
}

}  // namespace gadgetc

#include "gadgets/verify/verify_drawing.hpp"

#include "gadgets/jungle/demonstration.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/konane/demonstration.hpp"
#include "gadgets/konane/verify.hpp"

namespace gadgetc {

namespace {

konane::VerifyOptions konane_options(const jungle::VerifyOptions& options) {
  return {{options.state_limit, options.watch},
          options.asks_passes,
          options.bounds_passes,
          options.only};
}

}  // namespace

verifier::Verification verify_drawing(const Tile& tile, const jungle::VerifyOptions& options) {
  if (jungle::is_jungle(tile)) return verify_tile(tile, options);
  return konane::verify_tile(tile, konane_options(options));
}

std::vector<verifier::Demonstration> demonstrate_drawing(const Tile& tile,
                                                         const jungle::VerifyOptions& options) {
  if (jungle::is_jungle(tile)) return demonstrate(tile, options);
  return konane::demonstrate(tile, konane_options(options));
}

}  // namespace gadgetc

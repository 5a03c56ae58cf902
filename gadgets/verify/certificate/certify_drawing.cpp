#include "gadgets/verify/certificate/certify_drawing.hpp"

#include <fmt/format.h>

#include "base/text/input_error.hpp"
#include "gadgets/jungle/certificate/writer/write_certificate.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/jungle/verify.hpp"
#include "gadgets/konane/certificate/writer/write_certificate.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc {

bool has_certificates(const Tile& tile) {
  return jungle::is_jungle(tile) || konane::is_konane(tile);
}

std::string certify_drawing(const Tile& tile, const verifier::VerifyOptions& options,
                            const verifier::Verification& found) {
  if (jungle::is_jungle(tile)) {
    return jungle::certify_tile(tile, jungle::rules_by(options.reading),
                                {options.state_limit, options.watch}, found);
  }
  if (konane::is_konane(tile)) {
    return konane::certify_tile(tile, {options.state_limit, options.watch});
  }
  throw UsageError(fmt::format("tiles of {} have no certificates", tile.game()));
}

}  // namespace gadgetc

// The certificate of a tile's game.
#pragma once

#include <string>

#include "gadgets/tile/tile.hpp"
#include "gadgets/verifier/verification.hpp"
#include "gadgets/verifier/verify_options.hpp"

namespace gadgetc {

// Do tiles of this game have certificates?
bool has_certificates(const Tile& tile);
// The certificate of a tile that holds, as these options found. Throws UsageError where its game
// has none, and LimitReached.
std::string certify_drawing(const Tile& tile, const verifier::VerifyOptions& options,
                            const verifier::Verification& found);

}  // namespace gadgetc

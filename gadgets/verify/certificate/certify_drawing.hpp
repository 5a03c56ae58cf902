// The certificate of a tile's game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gadgets/tile/tile.hpp"
#include "gadgets/verifier/verification.hpp"
#include "gadgets/verifier/verify_options.hpp"

namespace gadgetc {

// Do tiles of this game have certificates?
bool has_certificates(const Tile& tile);
// The certificate of a tile that holds, as these options found; Konane's bounds are found anew.
// Throws UsageError where its game has none, and as write_lists does.
std::string certify_drawing(const Tile& tile, const verifier::VerifyOptions& options = {},
                            const verifier::Verification& found = {});
// The same of a tile that is proved now under the rules that these words say; nothing when it does
// not hold.
std::optional<std::string> prove_and_certify(const Tile& tile, std::string_view rules);

}  // namespace gadgetc

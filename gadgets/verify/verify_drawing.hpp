// The verifier of a tile's game: what takes drawings of any game asks here.
#pragma once

#include "gadgets/jungle/verify.hpp"

namespace gadgetc {

// Of the options, the rules are for tiles of Dou Shou Qi. Throws UsageError for a tile outside the
// limits of its game's verifier.
verifier::Verification verify_drawing(const Tile& tile, const jungle::VerifyOptions& options = {});

}  // namespace gadgetc

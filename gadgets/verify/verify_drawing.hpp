// The verifier of a tile's game: what takes drawings of any game asks here.
#pragma once

#include <vector>

#include "gadgets/jungle/verify.hpp"
#include "gadgets/verifier/demonstration.hpp"

namespace gadgetc {

// Of the options, the rules are for tiles of Dou Shou Qi. Throws UsageError for a tile outside the
// limits of its game's verifier.
verifier::Verification verify_drawing(const Tile& tile, const jungle::VerifyOptions& options = {});

// How a tile that holds under these options works, rule by rule. Throws LimitReached.
std::vector<verifier::Demonstration> demonstrate_drawing(const Tile& tile,
                                                         const jungle::VerifyOptions& options = {});

}  // namespace gadgetc

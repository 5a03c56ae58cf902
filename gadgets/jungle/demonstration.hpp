// Lines of play that show how a tile of Dou Shou Qi works.
#pragma once

#include <vector>

#include "gadgets/jungle/verify.hpp"
#include "gadgets/verifier/demonstration.hpp"

namespace gadgetc::jungle {

// Of a tile that holds under these options, rule by rule; of one that is taken apart (parts.hpp),
// part by part. Throws LimitReached as the verifier's games do.
std::vector<verifier::Demonstration> demonstrate(const Tile& tile,
                                                 const VerifyOptions& options = {});

}  // namespace gadgetc::jungle

// Lines of play that show how a tile of Konane works.
#pragma once

#include <vector>

#include "gadgets/konane/verify.hpp"
#include "gadgets/verifier/demonstration.hpp"

namespace gadgetc::konane {

// Of a tile that holds, rule by rule. A delivery is a signal that is ready to leave. Throws
// LimitReached as the verifier's games do.
std::vector<verifier::Demonstration> demonstrate(const Tile& tile,
                                                 const VerifyOptions& options = {});

}  // namespace gadgetc::konane

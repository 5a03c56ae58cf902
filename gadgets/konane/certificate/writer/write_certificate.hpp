// Writes down why the verifier says that a tile of Konane keeps its contract: the states that can
// occur when both sides follow the strategies it has found. Runs the verifier's games a second
// time.
//
// The only file that knows both the verifier and the certificate's form; what it writes is worth as
// much as the checker (gadgets/certificate/check_certificate.hpp) says.
#pragma once

#include <string>

#include "gadgets/tile/tile.hpp"
#include "gadgets/verifier/decide_game.hpp"

namespace gadgetc::konane {

// The certificate of a tile that verify_tile found to hold. Throws std::logic_error for a tile that
// does not hold, UsageError for one that does and in which no number of passes is enough for Black
// (verifier/pass_bound.hpp), and LimitReached.
std::string certify_tile(const Tile& tile, const verifier::GameLimits& limits = {});

}  // namespace gadgetc::konane

// Writes down why the verifier says that a tile keeps its contract: the states that can occur when
// both sides follow the strategies it has found. Runs the verifier's games a second time.
//
// The only file that knows both the verifier and the certificate's form; what it writes is worth as
// much as the checker (check_certificate.hpp) says.
#pragma once

#include <optional>
#include <string>

#include "gadgets/tile/tile.hpp"
#include "gadgets/verifier/verification.hpp"
#include "gadgets/verifier/verify_options.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc::jungle {

// The certificate of a tile that was found to hold by this reading. Throws std::logic_error for a
// tile that does not hold, and UsageError for one that does and in which White can threaten for
// ever (threats.hpp).
std::string certify_tile(const Tile& tile, const Rules& reading,
                         const verifier::GameLimits& limits,
                         const verifier::Verification& found);

// The same of a tile that is proved under these rules now; nothing when it does not
// hold. Throws UsageError as certify_tile does.
std::optional<std::string> prove_and_certify(const Tile& tile, const Rules& rules);

}  // namespace gadgetc::jungle

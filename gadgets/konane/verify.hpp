// Does a tile of Konane keep its contract? Exact, by the fixpoints of verifier/safety.hpp and
// verifier/liveness.hpp on its local games (local_game.hpp).
#pragma once

#include <optional>

#include "gadgets/verifier/decide_game.hpp"
#include "gadgets/verifier/verification.hpp"

namespace gadgetc::konane {

struct VerifyOptions {
  verifier::GameLimits limits{};
  bool asks_passes = false;    // of a contract that holds: does it leave Black passes?
  bool bounds_passes = false;  // and how many does Black need (tempo.hpp)?
  std::optional<Side> only{};  // only this side's part of the contract; without it, both
};

// The tempo bound counts the moves until a signal is ready to leave, and the readiness itself as
// one. Throws UsageError for a tile outside the limits of LocalGame.
verifier::Verification verify_tile(const Tile& tile, const VerifyOptions& options = {});

}  // namespace gadgetc::konane

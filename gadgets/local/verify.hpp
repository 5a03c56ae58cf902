// Does a tile keep its contract, by the page of its game? By the fixpoints of gadgets/verifier on
// the games that the page allows (relaxation.hpp), walked once for each side.
#pragma once

#include "gadgets/local/local_game.hpp"
#include "gadgets/verifier/decide_game.hpp"
#include "gadgets/verifier/verification.hpp"

namespace gadgetc::local_game {

struct VerifyOptions {
  verifier::GameLimits limits{};
  bool asks_passes = false;    // does a contract that holds leave Black passes?
  bool bounds_passes = false;  // how often does Black have to pass, where ports have links?
};

// Throws UsageError as LocalGame does.
verifier::Verification verify_tile(const Tile& tile, const game_page::Variant& variant,
                                   const VerifyOptions& options = {});

}  // namespace gadgetc::local_game

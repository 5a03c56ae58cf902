// Tiles of Dou Shou Qi under rules: what the verifier of all pages says of them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/jungle/verify.hpp"
#include "gadgets/local/arms.hpp"
#include "gadgets/verifier/game_graph.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"

namespace gadgetc::jungle {

struct VerifyOptions : verifier::VerifyOptions {
  VerifyOptions(Rules made = {}) : rules(std::move(made)) {}

  Rules rules;
  verifier::GameLimits limits() const { return {state_limit, watch}; }
};

inline VerifyOptions under(TrappedAttack reading) {
  VerifyOptions options;
  options.rules.trapped_attack = reading;
  return options;
}

inline verifier::Verification verify_tile(const Tile& tile, const VerifyOptions& options = {}) {
  return local_game::verify_tile(tile, rules_for(tile, options.rules), options);
}

inline bool has_passes(const Tile& part, const VerifyOptions& options) {
  return local_game::has_passes(part, rules_for(part, options.rules), options.limits());
}

inline std::string certify_tile(const Tile& tile, const VerifyOptions& options,
                                const verifier::Verification& found) {
  verifier::VerifyOptions by = options;
  by.reading = rules_text(options.rules);
  return certify_drawing(tile, by, found);
}

inline std::vector<local_game::Arm> split_tile(const Tile& tile) {
  return local_game::split_tile(tile, rules_for(tile));
}

}  // namespace gadgetc::jungle

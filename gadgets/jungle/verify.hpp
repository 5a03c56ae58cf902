// Does a tile of Dou Shou Qi keep its contract? Exact, by the two fixpoints of verifier/safety.hpp
// and verifier/liveness.hpp on its local games.
//
// White's side is first sought in a smaller game that is harder for White (guards stay); what holds
// there holds. White is refuted by a short line (verifier/escape.hpp), by a game that is easier for
// White (which deletes what its cats might take) or by the full game.
// Black's side is decided against any number of white cats anywhere: they are taken off, and White
// may delete any black piece on a white trap instead.
// That is as good as real cats, because a cat can take nothing elsewhere (black pieces in tiles are
// stronger) and cannot stand in Black's way (Black takes it); see docs/verifier.md. A tile with a
// den is decided with real cats, as many as it has squares, since any white piece may enter a den.
//
// A tile that falls apart into arms which only lions cross by leaping is verified part by part: see
// parts.hpp. Its figures are sums over the parts.
#pragma once

#include <limits>
#include <optional>

#include "base/run/watch.hpp"
#include "gadgets/tile/tile.hpp"
#include "gadgets/verifier/verification.hpp"
#include "gadgets/verifier/verify_options.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc::jungle {

// As verifier::VerifyOptions, with the rules in the place of their words.
struct VerifyOptions {
  Rules rules;
  std::size_t state_limit = std::numeric_limits<std::size_t>::max();  // of one game
  Watch watch = verifier::VerifyOptions{}.watch;
  bool asks_passes = false;  // of a contract that holds: does it leave Black passes (has_passes)?
  std::optional<Side> only{};
  bool is_quick = false;
};

// Throws UsageError for a reading that no rules have.
VerifyOptions options_by(const verifier::VerifyOptions& options);

// Throws UsageError for a tile outside the verifier's limits (LocalGame).
verifier::Verification verify_tile(const Tile& tile, const VerifyOptions& options = {});

// Can Black keep the contract of a tile in one part with passes to come (verifier/threats.hpp), in
// one of the games that the verifier plays for Black? What White may do before a pick is left out.
// Throws LimitReached at the limits of the options.
bool has_passes(const Tile& part, const VerifyOptions& options);

}  // namespace gadgetc::jungle

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

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "base/run/watch.hpp"
#include "gadgets/tile/tile.hpp"
#include "gadgets/verifier/verification.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc::jungle {

// About 75 million states; what a laptop of 16 GB can spare without closing anything.
inline constexpr std::size_t kMemoryLimit =
    std::min<std::uint64_t>(std::uint64_t{8} << 30, std::numeric_limits<std::size_t>::max());

// Games are held one at a time; above a limit the verdict is Unknown.
struct VerifyOptions {
  Rules rules;
  std::size_t state_limit = std::numeric_limits<std::size_t>::max();  // of one game
  Watch watch{.threads = 1, .memory_limit = kMemoryLimit, .deadline = {}, .observer = {}};
  bool asks_passes = false;  // of a contract that holds: does it leave Black passes (has_passes)?
  bool bounds_passes = false;  // the same for Verification::pass_bound
  // Only this side's part of the contract is decided; without it, both are. Black's part is that
  // nothing else is delivered, White's that all that is promised can be.
  std::optional<Side> only{};
  // Only the first game is played for each side, the one in which the side has least. What it does
  // not prove is Unknown, without a limit, if there are others.
  bool is_quick = false;
};

// Throws UsageError for a tile outside the verifier's limits (LocalGame).
verifier::Verification verify_tile(const Tile& tile, const VerifyOptions& options = {});

// Can Black keep the contract of a tile in one part with passes to come (verifier/threats.hpp), in
// one of the games that the verifier plays for Black? What White may do before a pick is left out.
// Throws LimitReached at the limits of the options.
bool has_passes(const Tile& part, const VerifyOptions& options);

}  // namespace gadgetc::jungle

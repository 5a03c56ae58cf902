// The verifier of a tile's game: what takes drawings of any game asks here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gadgets/local/local_moves.hpp"
#include "gadgets/verifier/demonstration.hpp"
#include "gadgets/verifier/verification.hpp"
#include "gadgets/verifier/verify_options.hpp"

namespace gadgetc {

// The rules of a tile's game by a reading. Throws UsageError for one that the game has not, and for
// tiles that its rules do not take.
local_game::LocalRules rules_of(const Tile& tile, std::string_view reading);

// Throws UsageError for a tile outside the limits of its game's verifier, and for a reading that
// its game has not.
verifier::Verification verify_drawing(const Tile& tile,
                                      const verifier::VerifyOptions& options = {});

// How often Black has to pass in a tile whose wires have links (local/verify.hpp).
std::optional<std::uint32_t> bound_passes(const Tile& tile,
                                          const verifier::GameLimits& limits = {});

// How much play a tile whose wires are pairs of squares has in it before a signal comes in
// (local/verify.hpp).
std::uint32_t bound_idle_play(const Tile& tile, const verifier::GameLimits& limits);

// How a tile that holds under these options works, rule by rule. Throws LimitReached.
std::vector<verifier::Demonstration> demonstrate_drawing(
    const Tile& tile, const verifier::VerifyOptions& options = {});

// Has the game of a tile this option?
bool has_option(const Tile& tile, std::string_view name);
// "trapped-attack=none" where the game of the tile has this option, else nothing.
std::string reading_of(const Tile& tile, std::string_view name, std::string_view value);

}  // namespace gadgetc

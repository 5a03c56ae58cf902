// Does a tile keep its contract, by the page of its game? By the fixpoints of gadgets/verifier on
// the games that the page allows (relaxation.hpp), walked once for each side.
#pragma once

#include "gadgets/local/local_game.hpp"
#include "gadgets/verifier/demonstration.hpp"
#include "gadgets/verifier/verification.hpp"
#include "gadgets/verifier/verify_options.hpp"

namespace gadgetc::local_game {

// The reading is that of the rules, whatever the options say. A bound of passes is found where
// ports have links, or are pairs. Throws UsageError as LocalGame does.
verifier::Verification verify_tile(const Tile& tile, const LocalRules& rules,
                                   const verifier::VerifyOptions& options = {});

// How often Black has to pass at most (verifier/pass_bound.hpp); where ports are pairs, before a
// signal comes in (idle_moves.hpp). Nothing where Black cannot keep the contract, or where there is
// no bound. Throws UsageError as LocalGame does, and LimitReached.
std::optional<std::uint32_t> bound_passes(const Tile& tile, const LocalRules& rules,
                                          const verifier::GameLimits& limits = {});

// How much play such a tile has in it before a signal comes in (count_idle_play in idle_moves.hpp).
// Throws as bound_passes.
std::uint32_t bound_idle_play(const Tile& tile, const LocalRules& rules,
                              const verifier::GameLimits& limits);

// Can Black keep the contract of a tile in one part with passes to come (verifier/threats.hpp), in
// one of the games that the verifier plays for Black? What White may do before a pick is left out.
// Throws LimitReached.
bool has_passes(const Tile& part, const LocalRules& rules,
                const verifier::GameLimits& limits = {});

// Lines of play that show how a tile that holds works, rule by rule; of one that is taken apart
// (arms.hpp), part by part. Throws LimitReached as the verifier's games do.
std::vector<verifier::Demonstration> demonstrate(const Tile& tile, const LocalRules& rules,
                                                 const verifier::VerifyOptions& options = {});

}  // namespace gadgetc::local_game

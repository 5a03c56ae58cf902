// How many positions of Minishogi are reachable, estimated by uniform samples of the pseudo-legal
// ones (solver/ranking/sampling.hpp), and how far back the unreachable ones go.
//
// Source: Ishii and Tanaka, Estimating the number of reachable positions in Minishogi (2024).
#pragma once

#include <cstdint>
#include <map>

#include "solver/minishogi/shogi_filters.hpp"
#include "solver/minishogi/shogi_rank.hpp"
#include "solver/ranking/sampling.hpp"

namespace gadgetc {

inline constexpr std::size_t kShogiFilters = 4;
inline constexpr std::size_t kDeepestBackTrack = 250;  // deeper ones are counted here

// Outcomes 0 to 2 passed so many filters; 3 passed all; 4 + d passed three and go back d plies.
inline constexpr std::size_t kShogiOutcomes = kShogiFilters + kDeepestBackTrack + 1;

SampleTally new_shogi_tally(const ShogiIndex& index, std::uint64_t seed);
// Throws what the watch throws.
void sample_shogi(const ShogiIndex& index, SampleTally& tally, std::uint64_t samples,
                  const Watch& watch, const std::function<void(const SampleTally&)>& saved);

struct ShogiEstimate {
  std::array<std::uint64_t, kShogiFilters>
      passed{};                               // samples that passed so many filters, and one
  std::array<Share, kShogiFilters> shares{};  // of all samples
  Share positions;                            // reachable ones, from all samples
  // The same from those that passed the filters that are counted exactly: a smaller interval.
  Share positions_after_pawns;
  std::map<std::size_t, std::uint64_t> back_track;  // unreachable samples by plies back
};

ShogiEstimate estimate_shogi(const SampleTally& tally, const ShogiCounts& counts, double z);

}  // namespace gadgetc

// How many positions of Minishogi are reachable, estimated by uniform samples of the pseudo-legal
// ones (solver/ranking/sampling.hpp), and how far back the unreachable ones go.
//
// Source: Ishii and Tanaka, Estimating the number of reachable positions in Minishogi (2024).
#pragma once

#include <cstdint>
#include <map>

#include "solver/minishogi/filters.hpp"
#include "solver/minishogi/rank.hpp"
#include "solver/ranking/sampling.hpp"

namespace gadgetc::minishogi {

inline constexpr std::size_t kFilters = 4;
inline constexpr std::size_t kDeepestBackTrack = 250;  // deeper ones are counted here

// Outcomes 0 to 2 passed so many filters; 3 passed all; 4 + d passed three and go back d plies.
inline constexpr std::size_t kOutcomes = kFilters + kDeepestBackTrack + 1;

SampleTally new_tally(const Index& index, std::uint64_t seed);
// Throws what the watch throws.
void sample(const Index& index, SampleTally& tally, std::uint64_t samples, const Watch& watch,
            const std::function<void(const SampleTally&)>& saved);

struct Estimate {
  std::array<std::uint64_t, kFilters> passed{};  // samples that passed so many filters, and one
  std::array<Share, kFilters> shares{};          // of all samples
  Share positions;                            // reachable ones, from all samples
  // The same from those that passed the filters that are counted exactly: a smaller interval.
  Share positions_after_pawns;
  std::map<std::size_t, std::uint64_t> back_track;  // unreachable samples by plies back
};

Estimate estimate(const SampleTally& tally, const Counts& counts, double z);

}  // namespace gadgetc::minishogi

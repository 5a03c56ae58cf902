// How many positions play can lead to on a board that is too large to be explored, the standard one
// above all: uniform samples of all placements, each decided by a search backwards.
//
// Source of the method: Ishii and Tanaka, Estimating the number of reachable positions in Minishogi
// (2024).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>

#include "solver/ranking/sampling.hpp"
#include "solver/reachable/backward/backward_search.hpp"
#include "solver/reachable/piece_index.hpp"

namespace gadgetc::reachable {

inline constexpr std::size_t kDeepestBackTrack = 250;  // deeper ones are counted here

// Outcomes: 0 and 1 failed the filter of dens and that of the end, 2 is reachable, 3 left open, and
// 4 + d goes back d plies and no farther.
inline constexpr std::size_t kOutcomes = 4 + kDeepestBackTrack + 1;

std::size_t outcome_of(const Found& found);

SampleTally new_tally(const PieceIndex& index, std::uint64_t seed);
// Throws what the watch throws.
void sample(const SmallBoard& board, const TempoEdges& edges, const PieceIndex& index,
            SampleTally& tally, std::uint64_t samples, const Watch& watch,
            const std::function<void(const SampleTally&)>& saved);

struct Estimate {
  static constexpr std::size_t kStages = 3;  // dens, end, reachable
  std::array<std::uint64_t, kStages> passed{};
  std::array<Share, kStages> shares{};  // of all samples
  std::uint64_t open = 0;               // neither reachable nor unreachable
  // Reachable ones, from all samples. The estimate leaves out those left open; the interval is from
  // the lower end without them to the upper end with all of them.
  Share positions;
  // The same from the samples after the filters, whose number is known: a smaller interval.
  Share positions_after_end;
  std::map<std::size_t, std::uint64_t> back_track;  // unreachable samples by plies back
};

Estimate estimate(const SampleTally& tally, const PieceIndex::Counts& counts, double z);

}  // namespace gadgetc::reachable

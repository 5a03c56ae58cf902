#include "solver/reachable/sample_positions.hpp"

#include <algorithm>
#include <memory>

namespace gadgetc::reachable {
namespace {

constexpr std::size_t kFirstUnreachable = 4;

// The share of `samples`, with those left open on either side.
Share share_between(std::uint64_t reachable, std::uint64_t open, std::uint64_t samples, double z) {
  Share share = estimate_share(reachable, samples, z);
  share.high = estimate_share(reachable + open, samples, z).high;
  return share;
}

}  // namespace

std::size_t outcome_of(const Found& found) {
  if (found.verdict != Verdict::Unreachable) {
    constexpr std::array<std::size_t, 5> kOutcome{0, 1, 2, 0, 3};
    return kOutcome[static_cast<std::size_t>(found.verdict)];
  }
  return kFirstUnreachable + std::min<std::size_t>(found.plies, kDeepestBackTrack);
}

SampleTally new_tally(const PieceIndex& index, std::uint64_t seed) {
  return {index.size(), seed, 0, std::vector<std::uint64_t>(kOutcomes)};
}

void sample(const SmallBoard& board, const TempoEdges& edges, const PieceIndex& index,
            SampleTally& tally, std::uint64_t samples, const Watch& watch,
            const std::function<void(const SampleTally&)>& saved) {
  const auto make_outcome = [&]() -> OutcomeOf {
    auto search = std::make_shared<BackwardSearch>(board, &edges);
    return [&index, search](WideNumber number) {
      return outcome_of(search->find(index.unrank(number)));
    };
  };
  take_samples(tally, samples, make_outcome, watch, saved);
}

Estimate estimate(const SampleTally& tally, const PieceIndex::Counts& counts, double z) {
  Estimate found;
  found.passed[0] = tally.samples - tally.outcomes[0];
  found.passed[1] = found.passed[0] - tally.outcomes[1];
  found.passed[2] = tally.outcomes[2];
  found.open = tally.outcomes[3];
  for (std::size_t stage = 0; stage < Estimate::kStages; ++stage) {
    found.shares[stage] = estimate_share(found.passed[stage], tally.samples, z);
  }
  found.positions =
      scaled(share_between(found.passed[2], found.open, tally.samples, z), counts.all);
  found.positions_after_end =
      scaled(share_between(found.passed[2], found.open, found.passed[1], z), counts.after_end);
  for (std::size_t depth = 0; depth <= kDeepestBackTrack; ++depth) {
    const std::uint64_t unreachable = tally.outcomes[kFirstUnreachable + depth];
    if (unreachable > 0) found.back_track[depth] = unreachable;
  }
  return found;
}

}  // namespace gadgetc::reachable

#include "solver/minishogi/sample_shogi.hpp"

#include <algorithm>
#include <memory>

#include "solver/minishogi/shogi_search.hpp"

namespace gadgetc {
namespace {

constexpr std::size_t kReachable = 3;

std::size_t outcome_of(const ShogiClass& found) {
  if (found.passed < kReachable) return found.passed;
  if (found.passed == kShogiFilters) return kReachable;
  return kShogiFilters + std::min<std::size_t>(found.depth, kDeepestBackTrack);
}

Share scaled(const Share& share, std::uint64_t count) {
  const auto n = static_cast<double>(count);
  return {share.estimate * n, share.low * n, share.high * n};
}

}  // namespace

SampleTally new_shogi_tally(const ShogiIndex& index, std::uint64_t seed) {
  return {index.size(), seed, 0, std::vector<std::uint64_t>(kShogiOutcomes)};
}

void sample_shogi(const ShogiIndex& index, SampleTally& tally, std::uint64_t samples,
                  const Watch& watch, const std::function<void(const SampleTally&)>& saved) {
  const auto make_outcome = [&]() -> OutcomeOf {
    auto search = std::make_shared<ShogiSearch>(watch.memory_limit / watch.threads);
    return [&index, search](std::uint64_t rank) {
      return outcome_of(classify_shogi(index.unrank(rank), *search));
    };
  };
  take_samples(tally, samples, make_outcome, watch, saved);
}

ShogiEstimate estimate_shogi(const SampleTally& tally, const ShogiCounts& counts, double z) {
  ShogiEstimate found;
  std::uint64_t left = tally.samples;
  for (std::size_t filter = 0; filter + 1 < kShogiFilters; ++filter) {
    left -= tally.outcomes[filter];
    found.passed[filter] = left;
  }
  found.passed[kReachable] = tally.outcomes[kReachable];
  for (std::size_t filter = 0; filter < kShogiFilters; ++filter) {
    found.shares[filter] = estimate_share(found.passed[filter], tally.samples, z);
  }
  constexpr std::size_t kPawns = 1;
  found.positions = scaled(found.shares[kReachable], counts.all);
  found.positions_after_pawns =
      scaled(estimate_share(found.passed[kReachable], found.passed[kPawns], z), counts.after_pawns);
  for (std::size_t depth = 0; depth <= kDeepestBackTrack; ++depth) {
    const std::uint64_t count = tally.outcomes[kShogiFilters + depth];
    if (count > 0) found.back_track[depth] = count;
  }
  return found;
}

}  // namespace gadgetc

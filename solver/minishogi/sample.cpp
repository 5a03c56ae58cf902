#include "solver/minishogi/sample.hpp"

#include <algorithm>
#include <memory>

#include "solver/minishogi/search.hpp"

namespace gadgetc::minishogi {
namespace {

constexpr std::size_t kReachable = 3;

std::size_t outcome_of(const Class& found) {
  if (found.passed < kReachable) return found.passed;
  if (found.passed == kFilters) return kReachable;
  return kFilters + std::min<std::size_t>(found.depth, kDeepestBackTrack);
}

}  // namespace

SampleTally new_tally(const Index& index, std::uint64_t seed) {
  return {index.size(), seed, 0, std::vector<std::uint64_t>(kOutcomes)};
}

void sample(const Index& index, SampleTally& tally, std::uint64_t samples, const Watch& watch,
            const std::function<void(const SampleTally&)>& saved) {
  const auto make_outcome = [&]() -> OutcomeOf {
    auto search = std::make_shared<Search>(watch.memory_limit / watch.threads);
    return [&index, search](WideNumber rank) {
      return outcome_of(classify(index.unrank(static_cast<std::uint64_t>(rank)), *search));
    };
  };
  take_samples(tally, samples, make_outcome, watch, saved);
}

Estimate estimate(const SampleTally& tally, const Counts& counts, double z) {
  Estimate found;
  std::uint64_t left = tally.samples;
  for (std::size_t filter = 0; filter + 1 < kFilters; ++filter) {
    left -= tally.outcomes[filter];
    found.passed[filter] = left;
  }
  found.passed[kReachable] = tally.outcomes[kReachable];
  for (std::size_t filter = 0; filter < kFilters; ++filter) {
    found.shares[filter] = estimate_share(found.passed[filter], tally.samples, z);
  }
  constexpr std::size_t kPawns = 1;
  found.positions = scaled(found.shares[kReachable], counts.all);
  found.positions_after_pawns =
      scaled(estimate_share(found.passed[kReachable], found.passed[kPawns], z), counts.after_pawns);
  for (std::size_t depth = 0; depth <= kDeepestBackTrack; ++depth) {
    const std::uint64_t count = tally.outcomes[kFilters + depth];
    if (count > 0) found.back_track[depth] = count;
  }
  return found;
}

}  // namespace gadgetc::minishogi

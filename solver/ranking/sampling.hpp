// What share of a numbered set has a property: uniform ranks, looked at one by one.
//
// Sample number i of a seed is a rank that depends on nothing else: SplitMix64 started from the
// seed and i, and asked again until the number falls into the largest multiple of the set's size
// below 2^64, so that every rank is equally likely. Each sample has one of a few outcomes, and only
// how often each came is kept. Sums do not depend on the order, so the counts are the same for any
// number of threads and for any interruption and resumption.
//
// The confidence interval is Wilson's: the shares p from which the observed one is not farther than
// z standard deviations sqrt(p (1 - p) / n). (Wilson 1927; it stays sound near 0 and 1.)
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string_view>
#include <vector>

#include "base/random/split_mix.hpp"
#include "base/run/watch.hpp"
#include "solver/ranking/wide_number.hpp"

namespace gadgetc {

// The generator of sample number `sample` of `seed`, alone: no other sample moves it on.
SplitMix sample_generator(std::uint64_t seed, std::uint64_t sample);

// Rank number `sample` of `seed`, uniform among those below `universe`, which is not 0.
std::uint64_t sample_rank(std::uint64_t seed, std::uint64_t sample, std::uint64_t universe);
// The same, also for more than 2^64 ranks: those are made of two numbers, the upper half first, and
// asked again alike.
WideNumber sample_wide_rank(std::uint64_t seed, std::uint64_t sample, WideNumber universe);

// How far the sampling has come.
struct SampleTally {
  WideNumber universe = 1;     // ranks are below it
  std::uint64_t seed = 1;
  std::uint64_t samples = 0;            // looked at: those with numbers below it
  std::vector<std::uint64_t> outcomes;  // how often each came; they sum up to `samples`

  bool operator==(const SampleTally&) const = default;
};

// The outcome of a rank, below the number of outcomes. Each is called by one thread only.
using OutcomeOf = std::function<std::size_t(WideNumber rank)>;
// Makes one, with memory of its own if it needs any. Called by several threads at a time.
using OutcomeMaker = std::function<OutcomeOf()>;

// Goes on until `samples` have been looked at. `saved` is called after every so many with the
// counts so far, and at the end. Throws what the watch throws; `tally` is then as last saved.
void take_samples(SampleTally& tally, std::uint64_t samples, const OutcomeMaker& make_outcome,
                  const Watch& watch, const std::function<void(const SampleTally&)>& saved);

// How many of so many samples of a seed have a property, which any thread may ask for.
struct SampledShare {
  std::uint64_t samples = 0, hits = 0;
};
SampledShare sample_share(std::uint64_t universe, std::uint64_t samples, std::uint64_t seed,
                          const std::function<bool(std::uint64_t rank)>& has_property,
                          const Watch& watch);

struct Share {
  double estimate = 0, low = 0, high = 1;
};

inline constexpr double kNormal95 = 1.959963984540054;  // two-sided 95 percent

// The share of `hits` among `samples` with Wilson's interval of z standard deviations; of no
// samples nothing is known.
Share estimate_share(std::uint64_t hits, std::uint64_t samples, double z = kNormal95);
// How many members of a set of so many have what that share of it has.
Share scaled(const Share& share, WideNumber members);

// The tally as a text of a few lines, and back. Throws InputError when the text is damaged.
void write_tally(std::ostream& out, const SampleTally& tally);
SampleTally parse_tally(std::string_view source, std::string_view text);

}  // namespace gadgetc

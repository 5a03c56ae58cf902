#include "solver/ranking/sampling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <ostream>

#include "base/random/split_mix.hpp"
#include "base/run/slices.hpp"
#include "base/text/scanner.hpp"

namespace gadgetc {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
constexpr WideNumber kMostWide = ~WideNumber{0};
constexpr std::uint64_t kSamplesPerSlice = 1 << 10;
constexpr std::uint64_t kSlicesPerBatch = 64;
constexpr std::size_t kMostOutcomes = 1 << 16;
constexpr std::string_view kHeading = "gadgetc-samples 1";

using Counts = std::vector<std::uint64_t>;

// Samples `first` to `end` - 1, slice by slice on several threads.
Counts count_outcomes(const SampleTally& tally, std::uint64_t end, const OutcomeMaker& make_outcome,
                      const Watch& watch) {
  const std::uint64_t first = tally.samples;
  const std::uint64_t slices = (end - first + kSamplesPerSlice - 1) / kSamplesPerSlice;
  std::vector<Counts> found(slices, Counts(tally.outcomes.size()));
  const auto work = [&](std::size_t slice) {
    const OutcomeOf outcome = make_outcome();
    const std::uint64_t from = first + slice * kSamplesPerSlice;
    for (std::uint64_t i = from; i < std::min(end, from + kSamplesPerSlice); ++i) {
      ++found[slice].at(outcome(sample_wide_rank(tally.seed, i, tally.universe)));
    }
  };
  for_slices(watch.threads, slices, work, [&] { watch.tick({"samples", tally.samples}, 0); });
  Counts sum(tally.outcomes.size());
  for (const Counts& counts : found) {
    for (std::size_t i = 0; i < counts.size(); ++i) sum[i] += counts[i];
  }
  return sum;
}

// A number of up to 128 bits, as Scanner::take_number takes smaller ones.
std::optional<WideNumber> take_wide(Scanner& scanner, std::string_view what) {
  const Scanner start = scanner;
  WideNumber number = 0;
  bool fits = true;
  const auto is_digit = [&] { return scanner.peek() >= '0' && scanner.peek() <= '9'; };
  for (; is_digit(); scanner.advance()) {
    const auto digit = static_cast<unsigned>(scanner.peek() - '0');
    fits = fits && number <= (kMostWide - digit) / 10;
    if (fits) number = number * 10 + digit;
  }
  if (!fits) {
    start.fail(fmt::format("{} {} is too large (at most {})", what, start.quote_word(), kMostWide));
  }
  return scanner.offset() == start.offset() ? std::nullopt : std::optional(number);
}

// "name N" on a line of its own; `take` takes the number.
template <typename Take>
auto parse_line(Scanner& scanner, std::string_view name, const Take& take) {
  const Location start = scanner.location();
  if (scanner.take_word() != name) {
    scanner.fail_at(start, fmt::format("expected '{} NUMBER'", name));
  }
  scanner.skip_blanks();
  const auto number = take();
  if (!number) scanner.fail(fmt::format("expected a number, got {}", scanner.quote_word()));
  scanner.skip_blanks();
  if (!scanner.at_line_end()) {
    scanner.fail(fmt::format("expected the end of the line, got {}", scanner.quote_word()));
  }
  scanner.next_line();
  return *number;
}

std::uint64_t parse_field(Scanner& scanner, std::string_view name) {
  return parse_line(scanner, name, [&] { return scanner.take_number(kMost, name); });
}

}  // namespace

SplitMix sample_generator(std::uint64_t seed, std::uint64_t sample) {
  return SplitMix(SplitMix(seed).next() ^ SplitMix(sample).next());
}

std::uint64_t sample_rank(std::uint64_t seed, std::uint64_t sample, std::uint64_t universe) {
  SplitMix generator = sample_generator(seed, sample);
  const std::uint64_t excess = (kMost % universe + 1) % universe;  // 2^64 modulo the size
  std::uint64_t number = generator.next();
  while (number > kMost - excess) number = generator.next();
  return number % universe;
}

WideNumber sample_wide_rank(std::uint64_t seed, std::uint64_t sample, WideNumber universe) {
  if (universe <= kMost) return sample_rank(seed, sample, static_cast<std::uint64_t>(universe));
  SplitMix generator = sample_generator(seed, sample);
  const auto next = [&] {
    const WideNumber upper = generator.next();
    return upper << 64 | generator.next();
  };
  const WideNumber excess = (kMostWide % universe + 1) % universe;  // 2^128 modulo the size
  WideNumber number = next();
  while (number > kMostWide - excess) number = next();
  return number % universe;
}

void take_samples(SampleTally& tally, std::uint64_t samples, const OutcomeMaker& make_outcome,
                  const Watch& watch, const std::function<void(const SampleTally&)>& saved) {
  while (tally.samples < samples) {
    const std::uint64_t batch = kSlicesPerBatch * kSamplesPerSlice;
    const std::uint64_t end = std::min(samples, (tally.samples / batch + 1) * batch);
    const Counts counts = count_outcomes(tally, end, make_outcome, watch);
    for (std::size_t i = 0; i < counts.size(); ++i) tally.outcomes[i] += counts[i];
    tally.samples = end;
    saved(tally);
  }
}

SampledShare sample_share(std::uint64_t universe, std::uint64_t samples, std::uint64_t seed,
                          const std::function<bool(std::uint64_t rank)>& has_property,
                          const Watch& watch) {
  SampleTally tally{universe, seed, 0, {0, 0}};
  const auto make_outcome = [&]() -> OutcomeOf {
    return [&](WideNumber rank) -> std::size_t {
      return has_property(static_cast<std::uint64_t>(rank)) ? 1 : 0;
    };
  };
  take_samples(tally, samples, make_outcome, watch, [](const SampleTally&) {});
  return {tally.samples, tally.outcomes[1]};
}

Share estimate_share(std::uint64_t hits, std::uint64_t samples, double z) {
  if (samples == 0) return {};
  const auto n = static_cast<double>(samples);
  const double p = static_cast<double>(hits) / n;
  const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double reach = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {p, hits == 0 ? 0 : std::max(centre - reach, 0.0),
          hits == samples ? 1 : std::min(centre + reach, 1.0)};
}

Share scaled(const Share& share, WideNumber members) {
  const auto n = static_cast<double>(members);
  return {share.estimate * n, share.low * n, share.high * n};
}

void write_tally(std::ostream& out, const SampleTally& tally) {
  out << kHeading << "\nuniverse " << fmt::to_string(tally.universe) << "\nseed " << tally.seed
      << "\nsamples " << tally.samples << "\noutcomes " << tally.outcomes.size() << '\n';
  for (const std::uint64_t count : tally.outcomes) out << "outcome " << count << '\n';
}

SampleTally parse_tally(std::string_view source, std::string_view text) {
  Scanner scanner(source, text);
  if (scanner.take_rest_of_line() != kHeading) {
    scanner.fail_at({}, fmt::format("expected '{}'", kHeading));
  }
  scanner.next_line();
  SampleTally tally;
  const Location universe = scanner.location();
  tally.universe =
      parse_line(scanner, "universe", [&] { return take_wide(scanner, "universe"); });
  if (tally.universe == 0) scanner.fail_at(universe, "an empty universe");
  tally.seed = parse_field(scanner, "seed");
  const Location samples = scanner.location();
  tally.samples = parse_field(scanner, "samples");
  const Location size = scanner.location();
  const std::uint64_t outcomes = parse_field(scanner, "outcomes");
  if (outcomes > kMostOutcomes) scanner.fail_at(size, "too many outcomes");
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < outcomes; ++i) {
    const Location line = scanner.location();
    tally.outcomes.push_back(parse_field(scanner, "outcome"));
    if (tally.outcomes.back() > tally.samples - sum) {
      scanner.fail_at(line, "more outcomes than samples");
    }
    sum += tally.outcomes.back();
  }
  if (sum != tally.samples) scanner.fail_at(samples, "fewer outcomes than samples");
  if (!scanner.at_end()) scanner.fail("expected the end of the file");
  return tally;
}

}  // namespace gadgetc

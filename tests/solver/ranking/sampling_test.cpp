#include "solver/ranking/sampling.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <sstream>

#include "base/text/input_error.hpp"
#include "tests/message_from.hpp"

namespace gadgetc {
namespace {

// Outcome 0 for multiples of 4, 1 for other even numbers, 2 for odd ones.
std::size_t by_evenness(std::uint64_t rank) { return rank % 4 == 0 ? 0 : rank % 2 == 0 ? 1 : 2; }

OutcomeOf make_evenness() { return by_evenness; }

SampleTally fresh(std::uint64_t universe, std::uint64_t seed) {
  return {universe, seed, 0, {0, 0, 0}};
}

std::string message_of(const std::string& text) {
  return message_from([&] { parse_tally("s", text); }, "accepted");
}

TEST_CASE("every rank is equally likely") {
  // Of 2^64 numbers 7 ranks get none that another does not; chi-squared with 6 degrees of freedom
  // stays below 22.5 in 999 of 1000 cases, and the seed is fixed.
  std::vector<double> seen(7);
  const std::uint64_t samples = 70'000;
  for (std::uint64_t i = 0; i < samples; ++i) ++seen[sample_rank(5, i, seen.size())];
  double chi = 0;
  for (const double count : seen) chi += (count - 10'000) * (count - 10'000) / 10'000;
  CHECK(chi < 22.5);
}

TEST_CASE("ranks stay below the size of the set, however large") {
  for (const std::uint64_t universe : {1ULL, 3ULL, (1ULL << 63) + 1, ~0ULL}) {
    for (std::uint64_t i = 0; i < 200; ++i) CHECK(sample_rank(1, i, universe) < universe);
  }
  CHECK(sample_rank(1, 0, ~0ULL) != sample_rank(2, 0, ~0ULL));
  CHECK(sample_rank(1, 0, ~0ULL) != sample_rank(1, 1, ~0ULL));
}

TEST_CASE("ranks of a set beyond 64 bits are uniform, those of a smaller one as ever") {
  const WideNumber universe = WideNumber{3} << 90;
  std::vector<double> upper(3), lower(3);
  for (std::uint64_t i = 0; i < 30'000; ++i) {
    const WideNumber rank = sample_wide_rank(5, i, universe);
    REQUIRE((rank < universe));
    ++upper[static_cast<std::size_t>(rank >> 90)];
    ++lower[static_cast<std::size_t>(rank % 3)];
  }
  for (const auto* seen : {&upper, &lower}) {  // chi-squared with 2 degrees of freedom
    double chi = 0;
    for (const double count : *seen) chi += (count - 10'000) * (count - 10'000) / 10'000;
    CHECK(chi < 13.8);
  }
  CHECK((sample_wide_rank(1, 2, 1'000) == sample_rank(1, 2, 1'000)));
}

TEST_CASE("counts do not depend on threads or on interruptions") {
  SampleTally whole = fresh(1'000'003, 9);
  take_samples(whole, 200'000, make_evenness, Watch{}, [](const SampleTally&) {});
  CHECK(whole.outcomes[0] + whole.outcomes[1] + whole.outcomes[2] == 200'000);
  Watch three;
  three.threads = 3;
  SampleTally parts = fresh(1'000'003, 9);
  for (const std::uint64_t until : {1ULL, 70'000ULL, 131'072ULL, 200'000ULL}) {
    take_samples(parts, until, make_evenness, three, [](const SampleTally&) {});
    std::ostringstream text;
    write_tally(text, parts);
    parts = parse_tally("s", text.str());
  }
  CHECK(parts == whole);
}

TEST_CASE("what was sampled is saved on the way") {
  std::vector<std::uint64_t> saved;
  SampleTally tally = fresh(10, 1);
  take_samples(tally, 150'000, make_evenness, Watch{},
               [&](const SampleTally& so_far) { saved.push_back(so_far.samples); });
  CHECK(saved == std::vector<std::uint64_t>{65'536, 131'072, 150'000});
}

TEST_CASE("the interval holds the true share about 95 times in 100") {
  int held = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    SampleTally tally = fresh(1'000'000, seed);
    take_samples(tally, 500, make_evenness, Watch{}, [](const SampleTally&) {});
    const Share share = estimate_share(tally.outcomes[0], tally.samples);
    if (share.low <= 0.25 && 0.25 <= share.high) ++held;
  }
  CHECK(held > 930);
  CHECK(held < 970);
}

TEST_CASE("Wilson's interval has the distance it claims, and ends at 0 and 1") {
  const double z = 2;
  const Share share = estimate_share(30, 100, z);
  for (const double p : {share.low, share.high}) {
    CHECK(std::abs(0.3 - p) == Approx(z * std::sqrt(p * (1 - p) / 100)));
  }
  CHECK(estimate_share(0, 50).low == 0);
  CHECK(estimate_share(50, 50).high == 1);
  CHECK(estimate_share(0, 0).low == 0);
  CHECK(estimate_share(0, 0).high == 1);
}

TEST_CASE("damaged tallies are refused where they are wrong") {
  CHECK(message_of("gadgetc\n") == "s:1:1: error: expected 'gadgetc-samples 1'\ngadgetc\n^");
  const std::string head = "gadgetc-samples 1\nuniverse 9\nseed 1\nsamples 3\noutcomes 2\n";
  CHECK(message_of(head + "outcome 1\noutcome 2\n") == "accepted");
  const std::string wide = "gadgetc-samples 1\nuniverse 340282366920938463463374607431768211455\n"
                           "seed 1\nsamples 0\noutcomes 0\n";
  std::ostringstream again;
  write_tally(again, parse_tally("s", wide));
  CHECK(again.str() == wide);
  CHECK(message_of("gadgetc-samples 1\nuniverse 340282366920938463463374607431768211456\n") ==
        "s:2:10: error: universe '340282366920938463463374607431768211456' is too large (at most "
        "340282366920938463463374607431768211455)\n"
        "universe 340282366920938463463374607431768211456\n         ^");
  CHECK(message_of(head + "outcome 1\noutcome 3\n") ==
        "s:7:1: error: more outcomes than samples\noutcome 3\n^");
  CHECK(message_of(head + "outcome 1\noutcome 1\n") ==
        "s:4:1: error: fewer outcomes than samples\nsamples 3\n^");
  CHECK(message_of(head + "outcome 1\n") == "s:7:1: error: expected 'outcome NUMBER'");
  CHECK(message_of(head + "outcome 1\noutcome 2\nx") ==
        "s:8:1: error: expected the end of the file\nx\n^");
  CHECK(message_of(head + "outcome one\n") ==
        "s:6:9: error: expected a number, got 'one'\noutcome one\n        ^");
}

}  // namespace
}  // namespace gadgetc

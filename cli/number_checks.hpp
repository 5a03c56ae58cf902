// Which numbers an option takes: every numeric option has a range, checked before work begins, told
// in its help as [1..256] or [1..]. A number is written in one way, in decimal digits: CLI11 itself
// would read 010 as eight, -5 as a huge number, and 2^64 as the largest one that fits.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace gadgetc {

template <class Number>
inline constexpr Number kMostOf = std::numeric_limits<Number>::max();

CLI::Validator whole_number_between(std::uint64_t least, std::uint64_t most, bool is_open);

// Takes numbers from `least` to `most`; help does not show an end that is the type's. The type is
// that of the option's variable.
template <class Number>
CLI::Validator whole_number(std::type_identity_t<Number> least,
                            std::type_identity_t<Number> most = kMostOf<Number>) {
  return whole_number_between(static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(most),
                              most == kMostOf<Number>);
}

// Seconds, with decimals: from 0 to a billion, beyond which the clock's nanoseconds do not reach.
CLI::Validator duration_in_seconds();

// Samples that take part in one estimate.
inline constexpr std::uint64_t kMostSamples = 1'000'000'000'000'000;

}  // namespace gadgetc

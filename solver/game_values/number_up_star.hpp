// Values that are a number, a multiple of up and a nimber added: x + n.^ + *m. Most values of small
// positions are of this kind. Their sums, comparisons and options follow from the three parts
// (Siegel, Combinatorial Game Theory, 2013, chapter II; Winning Ways, chapter 3).
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/side.hpp"

namespace gadgetc::game_values {

// Numbers are m / 2^k. They are counted in units of 2^-kFractionBits, and are at most kMaxInteger.
inline constexpr int kFractionBits = 40;
inline constexpr std::int64_t kOne = std::int64_t{1} << kFractionBits;
inline constexpr std::int64_t kMaxInteger = std::int64_t{1} << 21;

struct NumberUpStar {
  std::int64_t number = 0;  // in units
  std::int32_t ups = 0;     // negative for downs
  std::uint32_t star = 0;   // the size of a heap of Nim

  bool is_number() const { return ups == 0 && star == 0; }
  auto operator<=>(const NumberUpStar&) const = default;  // no order of values
};

NumberUpStar sum(const NumberUpStar& a, const NumberUpStar& b);
NumberUpStar negative(const NumberUpStar& a);
bool at_most(const NumberUpStar& a, const NumberUpStar& b);

// The order in which options are listed, that of CGSuite: numbers first, then nimbers.
std::strong_ordering listing_order(const NumberUpStar& a, const NumberUpStar& b);

// The options of the canonical form, as listed.
std::vector<NumberUpStar> options(const NumberUpStar& value, Side side);

// What has exactly these options in canonical form, if it is of this kind. Lists are as listed.
std::optional<NumberUpStar> with_options(const std::vector<NumberUpStar>& white,
                                         const std::vector<NumberUpStar>& black);

// How deep a recursion over options goes that takes numbers as they are. At least one more than any
// option's.
std::uint32_t depth(const NumberUpStar& value);

}  // namespace gadgetc::game_values

// Sets of k out of n by number, in the lexicographic order of their ascending index lists.
//
// With a list c_1 < ... < c_k as many lists agree up to c_(i-1) and have something greater in
// place i as there are sets of k-i+1 among the n-1-c_i indices above c_i. So those after it are
// the sum of binomial(n-1-c_i, k-i+1), and the rank counts down from the last one (the
// combinatorial number system; Knuth, The Art of Computer Programming, section 7.2.1.3).
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace gadgetc {

inline constexpr unsigned kMaxBinomial = 67;  // all binomials of 67 fit into 64 bits

using BinomialTable = std::array<std::array<std::uint64_t, kMaxBinomial + 1>, kMaxBinomial + 1>;

constexpr BinomialTable pascal_triangle() {
  BinomialTable table{};
  for (unsigned n = 0; n <= kMaxBinomial; ++n) {
    table[n][0] = 1;
    for (unsigned k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}

inline constexpr BinomialTable kBinomials = pascal_triangle();

// How many sets of k there are among n; n and k at most kMaxBinomial.
constexpr std::uint64_t binomial(unsigned n, unsigned k) { return kBinomials[n][k]; }

// The number of an ascending list of different indices below n, from 0 to binomial(n, size) - 1.
template <typename Index>
constexpr std::uint64_t rank_combination(std::span<const Index> chosen, unsigned n) {
  std::uint64_t after = 0;
  auto left = static_cast<unsigned>(chosen.size());
  std::uint64_t rank = binomial(n, left) - 1;
  for (const Index index : chosen) after += binomial(n - 1 - static_cast<unsigned>(index), left--);
  return rank - after;
}

// The list with this number, into all of `chosen`.
template <typename Index>
constexpr void unrank_combination(std::uint64_t rank, unsigned n, std::span<Index> chosen) {
  auto left = static_cast<unsigned>(chosen.size());
  unsigned index = 0;
  for (Index& next : chosen) {
    // Lists that have `index` here come before those that have a greater one.
    for (std::uint64_t with = 0; rank >= (with = binomial(n - 1 - index, left - 1)); ++index) {
      rank -= with;
    }
    next = static_cast<Index>(index++);
    --left;
  }
}

}  // namespace gadgetc

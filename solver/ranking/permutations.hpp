// Arrangements of a multiset by number, in lexicographic order; permutations are those without
// repetition.
//
// Of the N arrangements of n symbols with counts c_1, c_2, ... exactly N * c_s / n begin with
// symbol s, for the rest is an arrangement of the others. So the rank is the sum, place by place,
// of what begins with a smaller symbol, and reading a rank takes the symbol whose share it falls in
// (Knuth, The Art of Computer Programming, section 7.2.1.2).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "solver/ranking/combinations.hpp"

namespace gadgetc {

constexpr std::uint64_t factorial(unsigned n) {  // n at most 20
  std::uint64_t product = 1;
  for (unsigned i = 2; i <= n; ++i) product *= i;
  return product;
}

// In how many orders so many of each symbol can stand. At most kMaxBinomial symbols in all, and no
// more orders than fit into 64 bits.
template <typename Count>
constexpr std::uint64_t count_arrangements(std::span<const Count> counts) {
  std::uint64_t product = 1;
  unsigned total = 0;
  for (const Count count : counts) {
    total += static_cast<unsigned>(count);
    product *= binomial(total, static_cast<unsigned>(count));
  }
  return product;
}

// What rank and unrank carry from place to place. A narrow word is enough where the number of
// arrangements times their length fits into it, and divides faster.
template <typename Word>
struct ArrangementTail {
  Word orders;   // of the symbols that are left
  Word symbols;  // how many are left

  // Counts the orders that begin with a symbol that is there `count` times.
  constexpr Word beginning_with(Word count) const { return orders * count / symbols; }
};

template <typename Word, typename Symbol, typename Count>
constexpr std::uint64_t rank_arrangement_by(Word orders, std::span<const Symbol> symbols,
                                            std::span<Count> counts) {
  ArrangementTail<Word> tail{orders, static_cast<Word>(symbols.size())};
  Word rank = 0;
  for (const Symbol symbol : symbols) {
    Word smaller = 0;
    for (std::size_t s = 0; s < static_cast<std::size_t>(symbol); ++s) {
      smaller += static_cast<Word>(counts[s]);
    }
    rank += tail.beginning_with(smaller);
    Count& count = counts[static_cast<std::size_t>(symbol)];
    tail.orders = tail.beginning_with(static_cast<Word>(count));
    --count;
    --tail.symbols;
  }
  return rank;
}

template <typename Word, typename Symbol, typename Count>
constexpr void unrank_arrangement_by(Word orders, Word rank, std::span<Symbol> symbols,
                                     std::span<Count> counts) {
  ArrangementTail<Word> tail{orders, static_cast<Word>(symbols.size())};
  for (Symbol& next : symbols) {
    std::size_t symbol = 0;
    Word with = 0;
    for (;; ++symbol) {
      with = tail.beginning_with(static_cast<Word>(counts[symbol]));
      if (rank < with) break;
      rank -= with;
    }
    next = static_cast<Symbol>(symbol);
    tail.orders = with;
    --counts[symbol];
    --tail.symbols;
  }
}

constexpr bool fits_narrow_word(std::uint64_t orders, std::size_t symbols) {
  return orders <= std::numeric_limits<std::uint32_t>::max() / std::max<std::size_t>(symbols, 1);
}

// The number of `symbols`, in which symbol s stands counts[s] times; `counts` is used up. The
// number of arrangements times their length is to fit into 64 bits.
template <typename Symbol, typename Count>
constexpr std::uint64_t rank_arrangement(std::span<const Symbol> symbols, std::span<Count> counts) {
  const std::uint64_t orders = count_arrangements(std::span<const Count>(counts));
  if (!fits_narrow_word(orders, symbols.size())) {
    return rank_arrangement_by(orders, symbols, counts);
  }
  return rank_arrangement_by(static_cast<std::uint32_t>(orders), symbols, counts);
}

// The arrangement with this number, into all of `symbols`, whose size is the sum of the counts;
// `counts` is used up.
template <typename Symbol, typename Count>
constexpr void unrank_arrangement(std::uint64_t rank, std::span<Symbol> symbols,
                                  std::span<Count> counts) {
  const std::uint64_t orders = count_arrangements(std::span<const Count>(counts));
  if (!fits_narrow_word(orders, symbols.size())) {
    return unrank_arrangement_by(orders, rank, symbols, counts);
  }
  unrank_arrangement_by(static_cast<std::uint32_t>(orders), static_cast<std::uint32_t>(rank),
                        symbols, counts);
}

}  // namespace gadgetc

// Ranks against plain enumeration of everything small, in the order that the headers promise.
#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <vector>

#include "solver/ranking/combinations.hpp"
#include "solver/ranking/mixed_radix.hpp"
#include "solver/ranking/permutations.hpp"

namespace gadgetc {
namespace {

using Indices = std::vector<int>;

// All ascending lists of k indices below n, in lexicographic order: by a tree of choices.
void list_combinations(int n, int k, int first, Indices& chosen, std::vector<Indices>& all) {
  if (k == 0) {
    all.push_back(chosen);
    return;
  }
  for (int index = first; index < n; ++index) {
    chosen.push_back(index);
    list_combinations(n, k - 1, index + 1, chosen, all);
    chosen.pop_back();
  }
}

TEST_CASE("combinations have their place in the lexicographic list as number") {
  for (int n = 0; n <= 10; ++n) {
    for (int k = 0; k <= n; ++k) {
      std::vector<Indices> all;
      Indices chosen;
      list_combinations(n, k, 0, chosen, all);
      const auto size = static_cast<unsigned>(n);
      REQUIRE(binomial(size, static_cast<unsigned>(k)) == all.size());
      for (std::size_t rank = 0; rank < all.size(); ++rank) {
        CHECK(rank_combination(std::span<const int>(all[rank]), size) == rank);
        Indices found(static_cast<std::size_t>(k));
        unrank_combination(rank, size, std::span<int>(found));
        CHECK(found == all[rank]);
      }
    }
  }
}

TEST_CASE("large binomials are exact") {
  for (unsigned n = 1; n <= kMaxBinomial; ++n) {
    for (unsigned k = 1; k <= n; ++k) {
      // k binomial(n, k) = n binomial(n - 1, k - 1), modulo 2^64 and in size.
      CHECK(binomial(n, k) * k == binomial(n - 1, k - 1) * n);
      const double size = static_cast<double>(binomial(n - 1, k - 1)) * n / k;
      CHECK(static_cast<double>(binomial(n, k)) == Approx(size));
    }
  }
}

TEST_CASE("the last combination of a large set is found again") {
  const std::uint64_t last = binomial(64, 20) - 1;
  std::vector<std::uint8_t> chosen(20);
  unrank_combination(last, 64, std::span<std::uint8_t>(chosen));
  CHECK(chosen.front() == 44);
  CHECK(rank_combination(std::span<const std::uint8_t>(chosen), 64) == last);
}

void check_arrangements(const std::vector<unsigned>& counts) {
  Indices symbols;
  for (std::size_t s = 0; s < counts.size(); ++s) symbols.insert(symbols.end(), counts[s], int(s));
  std::uint64_t rank = 0;
  do {
    std::vector<unsigned> left = counts;
    REQUIRE(rank_arrangement(std::span<const int>(symbols), std::span<unsigned>(left)) == rank);
    Indices found(symbols.size());
    left = counts;
    unrank_arrangement(rank++, std::span<int>(found), std::span<unsigned>(left));
    REQUIRE(found == symbols);
  } while (std::next_permutation(symbols.begin(), symbols.end()));
  CHECK(count_arrangements(std::span<const unsigned>(counts)) == rank);
}

TEST_CASE("arrangements have their place in the lexicographic list as number") {
  for (unsigned a = 0; a <= 3; ++a) {
    for (unsigned b = 0; b <= 3; ++b) {
      for (unsigned c = 0; c <= 2; ++c) check_arrangements({a, b, c});
    }
  }
  for (unsigned n = 0; n <= 7; ++n) {
    check_arrangements(std::vector<unsigned>(n, 1));  // permutations
    std::vector<unsigned> ones(n, 1);
    CHECK(count_arrangements(std::span<const unsigned>(ones)) == factorial(n));
  }
}

TEST_CASE("arrangements that need wide words have theirs, too") {
  // 15! and its first and last thousand permutations, in the order of the numbers.
  Indices symbols(15);
  std::iota(symbols.begin(), symbols.end(), 0);
  const auto check = [&](std::uint64_t rank) {
    std::vector<unsigned> ones(15, 1);
    REQUIRE(rank_arrangement(std::span<const int>(symbols), std::span<unsigned>(ones)) == rank);
    Indices found(15);
    ones.assign(15, 1);
    unrank_arrangement(rank, std::span<int>(found), std::span<unsigned>(ones));
    REQUIRE(found == symbols);
  };
  for (std::uint64_t rank = 0; rank < 1000; ++rank) {
    check(rank);
    std::next_permutation(symbols.begin(), symbols.end());
  }
  std::sort(symbols.rbegin(), symbols.rend());
  for (std::uint64_t rank = factorial(15); rank-- > factorial(15) - 1000;) {
    check(rank);
    std::prev_permutation(symbols.begin(), symbols.end());
  }
}

TEST_CASE("digits of a mixed radix come back, and every number is one list of digits") {
  std::vector<bool> seen(3 * 1 * 4 * 5);
  for (std::uint64_t a = 0; a < 3; ++a) {
    for (std::uint64_t b = 0; b < 4; ++b) {
      for (std::uint64_t c = 0; c < 5; ++c) {
        RadixWriter writer;
        writer.put(a, 3);
        writer.put(0, 1);
        writer.put(b, 4);
        writer.put(c, 5);
        REQUIRE(writer.number() == a + 3 * (b + 4 * c));
        seen[writer.number()] = true;
        RadixReader reader(writer.number());
        CHECK(reader.take(3) == a);
        CHECK(reader.take(1) == 0);
        CHECK(reader.take(4) == b);
        CHECK(reader.take(5) == c);
        CHECK(reader.rest() == 0);
      }
    }
  }
  CHECK(std::count(seen.begin(), seen.end(), true) == 60);
}

}  // namespace
}  // namespace gadgetc

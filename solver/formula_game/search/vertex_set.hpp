// A set of vertices 0 .. 64 * Words - 1, one bit each.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::formula_game {

// The number of bits set, by adding in parallel (Warren, Hacker's Delight, section 5-1): compilers
// for the plainest processors call a function for std::popcount.
constexpr int count_bits(std::uint64_t x) {
  x -= x >> 1 & 0x5555555555555555ULL;
  x = (x & 0x3333333333333333ULL) + (x >> 2 & 0x3333333333333333ULL);
  x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
  return int(x * 0x0101010101010101ULL >> 56);
}

template <int Words>
struct VertexSet {
  std::array<std::uint64_t, Words> words{};

  static constexpr VertexId kCapacity = 64 * Words;

  auto operator<=>(const VertexSet&) const = default;

  bool contains(VertexId vertex) const { return words[vertex / 64] >> vertex % 64 & 1; }
  void insert(VertexId vertex) { words[vertex / 64] |= std::uint64_t(1) << vertex % 64; }
  void erase(VertexId vertex) { words[vertex / 64] &= ~(std::uint64_t(1) << vertex % 64); }

  bool empty() const {
    std::uint64_t any = 0;
    for (std::uint64_t word : words) any |= word;
    return any == 0;
  }
  int size() const {
    int count = 0;
    for (std::uint64_t word : words) count += count_bits(word);
    return count;
  }
  // For small sizes faster than size().
  bool has_size(int wanted) const {
    if constexpr (Words > 1) return size() == wanted;
    std::uint64_t rest = words[0];
    for (; wanted > 0 && rest != 0; --wanted) rest &= rest - 1;
    return wanted == 0 && rest == 0;
  }
  bool includes(const VertexSet& other) const {
    std::uint64_t missing = 0;
    for (int i = 0; i < Words; ++i) missing |= other.words[i] & ~words[i];
    return missing == 0;
  }
  bool meets(const VertexSet& other) const {
    std::uint64_t common = 0;
    for (int i = 0; i < Words; ++i) common |= words[i] & other.words[i];
    return common != 0;
  }
  // The smallest vertex; the set is not empty.
  VertexId first() const {
    int i = 0;
    while (words[i] == 0) ++i;
    return VertexId(64 * i + std::countr_zero(words[i]));
  }

  VertexSet& operator|=(const VertexSet& other) {
    for (int i = 0; i < Words; ++i) words[i] |= other.words[i];
    return *this;
  }
  VertexSet& operator&=(const VertexSet& other) {
    for (int i = 0; i < Words; ++i) words[i] &= other.words[i];
    return *this;
  }
  VertexSet& operator-=(const VertexSet& other) {
    for (int i = 0; i < Words; ++i) words[i] &= ~other.words[i];
    return *this;
  }
  friend VertexSet operator|(VertexSet a, const VertexSet& b) { return a |= b; }
  friend VertexSet operator&(VertexSet a, const VertexSet& b) { return a &= b; }
  friend VertexSet operator-(VertexSet a, const VertexSet& b) { return a -= b; }
};

// Calls `visit` with each vertex, ascending.
template <int Words, typename Visit>
void for_each_vertex(const VertexSet<Words>& set, Visit visit) {
  for (int i = 0; i < Words; ++i) {
    for (std::uint64_t word = set.words[i]; word != 0; word &= word - 1) {
      visit(VertexId(64 * i + std::countr_zero(word)));
    }
  }
}

}  // namespace gadgetc::formula_game

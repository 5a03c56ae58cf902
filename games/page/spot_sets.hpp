// Sets of spots as words of bits, with a fixed number of words or any.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gadgetc::game_page {

using SpotWord = std::uint64_t;
inline constexpr std::size_t kSpotWordBits = 64;

inline void set_bit(SpotWord* set, std::size_t bit) {
  set[bit / kSpotWordBits] |= SpotWord{1} << (bit % kSpotWordBits);
}
inline void flip_bit(SpotWord* set, std::size_t bit) {
  set[bit / kSpotWordBits] ^= SpotWord{1} << (bit % kSpotWordBits);
}

// Operations on sets of `Words` words, or, with 0, of `words` words.
template <std::size_t Words>
class SpotSets {
 public:
  explicit SpotSets(std::size_t words) : words_(words) {}

  std::size_t words() const { return Words != 0 ? Words : words_; }

  // to = from, each spot `shift` further, of those in `mask` and `landing`; false: none. No spot is
  // in `landing` that the shift comes to round the ends of a word.
  bool shift_and(SpotWord* to, const SpotWord* from, std::int32_t shift, const SpotWord* mask,
                 const SpotWord* landing) const {
    if constexpr (Words == 1) {
      to[0] = std::rotl(from[0], shift) & mask[0] & landing[0];
      return to[0] != 0;
    } else if constexpr (Words == 2) {
      __extension__ using Both = unsigned __int128;
      const Both both = static_cast<Both>(from[1]) << 64 | from[0];
      const Both moved = shift >= 0 ? both << shift : both >> -shift;
      to[0] = static_cast<SpotWord>(moved) & mask[0] & landing[0];
      to[1] = static_cast<SpotWord>(moved >> 64) & mask[1] & landing[1];
      return (to[0] | to[1]) != 0;
    } else {
      SpotWord any = 0;
      for (std::size_t i = 0; i < words(); ++i) {
        any |= to[i] = moved_word(from, i, shift) & mask[i] & landing[i];
      }
      return any != 0;
    }
  }

  // Each spot comes to one.
  void shift_or(SpotWord* to, const SpotWord* from, std::int32_t shift) const {
    if constexpr (Words == 1) {
      to[0] |= std::rotl(from[0], shift);
      return;
    }
    for (std::size_t i = 0; i < words(); ++i) to[i] |= moved_word(from, i, shift);
  }

  bool copy_and(SpotWord* to, const SpotWord* from, const SpotWord* mask) const {
    SpotWord any = 0;
    for (std::size_t i = 0; i < words(); ++i) any |= to[i] = from[i] & mask[i];
    return any != 0;
  }

  std::uint64_t count(const SpotWord* set) const {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < words(); ++i) {
      count += static_cast<std::uint64_t>(std::popcount(set[i]));
    }
    return count;
  }

  template <typename Visit>
  void for_each(const SpotWord* set, Visit visit) const {
    for (std::size_t i = 0; i < words(); ++i) {
      for (SpotWord word = set[i]; word != 0; word &= word - 1) {
        visit(static_cast<std::int32_t>(i * 64) + std::countr_zero(word));
      }
    }
  }

 private:
  SpotWord moved_word(const SpotWord* from, std::size_t i, std::int32_t shift) const {
    const auto at = [&](std::ptrdiff_t word) {
      return word >= 0 && word < static_cast<std::ptrdiff_t>(words()) ? from[word] : 0;
    };
    const std::ptrdiff_t word = static_cast<std::ptrdiff_t>(i) - (shift >> 6);
    const int rest = shift & 63;
    if (rest == 0) return at(word);
    return at(word) << rest | at(word - 1) >> (64 - rest);
  }

  std::size_t words_;
};

// visit.operator()<Words>() for sets of `words` words.
template <typename Visit>
auto with_words(std::size_t words, const Visit& visit) {
  if (words == 1) return visit.template operator()<1>();
  if (words == 2) return visit.template operator()<2>();
  if (words == 3) return visit.template operator()<3>();
  return visit.template operator()<0>();
}

}  // namespace gadgetc::game_page

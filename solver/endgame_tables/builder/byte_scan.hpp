// Which of 64 values are of a kind, eight at a time.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "games/jungle/standard/squares.hpp"
#include "solver/endgame_tables/table_value.hpp"

namespace gadgetc::jungle {

static_assert(std::endian::native == std::endian::little);

inline constexpr std::uint64_t kLowBits = 0x7f7f7f7f7f7f7f7f;
inline constexpr std::uint64_t kHighBits = ~kLowBits;

// `select` gets eight of the values in a word, and sets the highest bit of the bytes it wants, no
// other bit. The product moves these bits together into the highest byte.
template <typename Select>
Squares select_squares(const TableByte* values, Select select) {
  constexpr std::uint64_t kGather = 0x0002040810204081;
  Squares squares = 0;
  for (std::size_t eight = 0; eight < 64; eight += 8) {
    std::uint64_t bytes;
    std::memcpy(&bytes, values + eight, 8);
    squares |= select(bytes) * kGather >> 56 << eight;
  }
  return squares;
}

inline Squares squares_with(const TableByte* values, TableByte value) {
  const std::uint64_t wanted = kHighBits / 128 * value;
  return select_squares(values, [&](std::uint64_t bytes) {
    const std::uint64_t differences = bytes ^ wanted;
    return ~(((differences & kLowBits) + kLowBits) | differences) & kHighBits;
  });
}

inline Squares squares_with_wins(const TableByte* values) {
  static_assert(kDrawn == 128);
  return select_squares(values, [](std::uint64_t bytes) {
    return ((bytes & kLowBits) + kLowBits) & bytes & kHighBits;
  });
}

}  // namespace gadgetc::jungle

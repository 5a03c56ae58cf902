// A row of bits for each frame, and what is done with whole rows.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

#include "solver/kernel/growing_array.hpp"

namespace gadgetc {

using BitRow = std::span<std::uint64_t>;
using ConstBitRow = std::span<const std::uint64_t>;

class BitTable {
 public:
  BitTable() = default;
  BitTable(std::size_t rows, std::size_t words) : words_(words), bits_(rows * words, 0) {}

  BitRow operator[](std::size_t row) { return {bits_.data() + row * words_, words_}; }
  ConstBitRow operator[](std::size_t row) const { return {bits_.data() + row * words_, words_}; }

 private:
  std::size_t words_ = 0;
  GrowingArray<std::uint64_t> bits_;
};

inline bool has_bit(ConstBitRow row, std::size_t n) { return row[n / 64] >> (n % 64) & 1; }
inline void set_bit(BitRow row, std::size_t n) { row[n / 64] |= std::uint64_t{1} << (n % 64); }
inline void clear_bit(BitRow row, std::size_t n) { row[n / 64] &= ~(std::uint64_t{1} << (n % 64)); }

inline void copy_row(ConstBitRow from, BitRow to) {
  std::copy(from.begin(), from.end(), to.begin());
}
inline void keep_common(BitRow row, ConstBitRow other) {
  for (std::size_t i = 0; i < row.size(); ++i) row[i] &= other[i];
}

inline bool has_any(ConstBitRow row) {
  return std::any_of(row.begin(), row.end(), [](std::uint64_t word) { return word != 0; });
}

inline std::size_t count_bits(ConstBitRow row) {
  std::size_t count = 0;
  for (const std::uint64_t word : row) count += static_cast<std::size_t>(std::popcount(word));
  return count;
}

// Calls visit(n) for every bit of the row.
template <typename Visit>
void for_each_bit(ConstBitRow row, const Visit& visit) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    for (std::uint64_t left = row[i]; left != 0; left &= left - 1) {
      visit(64 * i + static_cast<std::size_t>(std::countr_zero(left)));
    }
  }
}

}  // namespace gadgetc

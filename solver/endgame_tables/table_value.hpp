// Value and length of a position in one byte, for the side to move, so that a greater byte is
// better for it:
//
//   1 + n / 2          lost in n plies, n even: the later the better
//   128                drawn
//   256 - (n + 1) / 2  won in n plies, n odd: the sooner the better
//
// Entering the den and taking the last piece are one ply. A side without moves has lost in 0 plies
// where the rules say so. 0 is no value.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>

namespace gadgetc::jungle {

using TableByte = std::uint8_t;

inline constexpr TableByte kNoValue = 0;
inline constexpr TableByte kDrawn = 128;
inline constexpr TableByte kWonInOne = 255;
// The longest win and loss that have a byte, in plies.
inline constexpr int kLongestLength = 252;

// The byte of a position that is won (odd) or lost (even) in `plies`, at most kLongestLength.
constexpr TableByte byte_of_length(int plies) {
  return static_cast<TableByte>(plies % 2 == 1 ? 256 - (plies + 1) / 2 : 1 + plies / 2);
}

constexpr bool is_win(TableByte value) { return value > kDrawn; }
constexpr bool is_loss(TableByte value) { return value != kNoValue && value < kDrawn; }
// Plies to the end of a won or lost position.
constexpr int length_of(TableByte value) {
  assert(value != kNoValue && value != kDrawn);
  return is_win(value) ? 2 * (256 - value) - 1 : 2 * (value - 1);
}

// "won in 3", "lost in 0", "drawn", "unknown".
std::string value_text(TableByte value);

// What a move is worth that leads to a position worth `value` to the opponent.
constexpr TableByte value_before(TableByte value) {
  if (value == kDrawn || value == kNoValue) return value;
  return static_cast<TableByte>(is_win(value) ? 257 - value : 256 - value);
}

}  // namespace gadgetc::jungle

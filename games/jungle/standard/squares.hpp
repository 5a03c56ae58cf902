// The squares of the standard board as bits of one word: bit 7 * row + column, row 0 on top, so
// that bits run in reading order and bit 63 is free.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/jungle/piece.hpp"
#include "games/jungle/standard_terrain.hpp"

namespace gadgetc::jungle {

using Squares = std::uint64_t;

constexpr Squares square_bit(int square) { return Squares{1} << square; }
// The lowest of them; there is one.
constexpr int first_square(Squares squares) { return std::countr_zero(squares); }

constexpr Squares squares_of_terrain(char letter) {
  Squares squares = 0;
  for (int row = 0; row < kStandardRows; ++row) {
    for (int column = 0; column < kStandardColumns; ++column) {
      const char here = kStandardTerrain[static_cast<std::size_t>(row)]
                                        [static_cast<std::size_t>(column)];
      if (here == letter) squares |= square_bit(row * kStandardColumns + column);
    }
  }
  return squares;
}

constexpr Squares squares_of_column(int column) {
  Squares squares = 0;
  for (int row = 0; row < kStandardRows; ++row) {
    squares |= square_bit(row * kStandardColumns + column);
  }
  return squares;
}

inline constexpr Squares kAllSquares = ~Squares{0} >> 1;
inline constexpr Squares kWaterSquares = squares_of_terrain('~');
inline constexpr Squares kTrapSquares[] = {squares_of_terrain('^'), squares_of_terrain('v')};
inline constexpr Squares kDenSquares[] = {squares_of_terrain('@'), squares_of_terrain('#')};

// Eight ways to travel: a step or a jump to each side. A jump passes two squares of water or three.
enum class Way : std::uint8_t {
  North, West, East, South, NorthJump, WestJump, EastJump, SouthJump
};

template <typename Visit>
constexpr void for_each_step(Visit visit) {
  visit.template operator()<Way::North>();
  visit.template operator()<Way::West>();
  visit.template operator()<Way::East>();
  visit.template operator()<Way::South>();
}

template <typename Visit>
constexpr void for_each_jump(Visit visit) {
  visit.template operator()<Way::NorthJump>();
  visit.template operator()<Way::WestJump>();
  visit.template operator()<Way::EastJump>();
  visit.template operator()<Way::SouthJump>();
}

// How much a square's number changes.
constexpr int offset_of(Way way) {
  constexpr int kOffsets[] = {-7, -1, 1, 7, -28, -3, 3, 28};
  return kOffsets[static_cast<std::size_t>(way)];
}

constexpr Squares shift_by(Squares squares, int offset) {
  return offset < 0 ? squares >> -offset : squares << offset;
}

// Where pieces on `squares` arrive; those that would leave the board do not. For a jump, `squares`
// are among jump_banks.
template <Way kWay>
constexpr Squares moved(Squares squares) {
  if (kWay == Way::West) squares &= ~squares_of_column(0);
  if (kWay == Way::East) squares &= ~squares_of_column(kStandardColumns - 1);
  return shift_by(squares, offset_of(kWay)) & kAllSquares;
}

// The step that a jump consists of, and of how many.
constexpr int jump_step(Way jump) {
  constexpr int kSteps[] = {-7, -1, 1, 7};
  return kSteps[static_cast<std::size_t>(jump) - 4];
}
constexpr int jump_steps(Way jump) { return offset_of(jump) / jump_step(jump); }

// The banks from which a jump goes.
constexpr Squares find_jump_banks(Way jump) {
  Squares banks = kAllSquares & ~kWaterSquares;
  for (int step = 1; step < jump_steps(jump); ++step) {
    banks &= shift_by(kWaterSquares, -step * jump_step(jump));
  }
  return banks;
}
template <Way kJump>
inline constexpr Squares kJumpBanks = find_jump_banks(kJump);
inline constexpr Squares kBanks = kJumpBanks<Way::NorthJump> | kJumpBanks<Way::WestJump> |
                                  kJumpBanks<Way::EastJump> | kJumpBanks<Way::SouthJump>;

// The banks whose jump passes one of `squares`.
template <Way kJump>
constexpr Squares banks_before(Squares squares) {
  Squares banks = 0;
  for (int step = 1; step < jump_steps(kJump); ++step) {
    banks |= shift_by(squares, -step * jump_step(kJump));
  }
  return banks;
}

}  // namespace gadgetc::jungle

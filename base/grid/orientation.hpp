// The eight symmetries of the square, by which a drawn tile becomes its rotations and mirrors.
#pragma once

#include <array>
#include <cstdint>

#include "base/grid/direction.hpp"
#include "base/grid/square.hpp"

namespace gadgetc {

// Mirror left-right first (if `mirrored`), then turn clockwise `turns` times.
struct Orientation {
  std::uint8_t turns = 0;
  bool mirrored = false;
  auto operator<=>(const Orientation&) const = default;
};
inline constexpr std::array<Orientation, 8> kOrientations{
    {{0, false}, {1, false}, {2, false}, {3, false}, {0, true}, {1, true}, {2, true}, {3, true}}};

// Where `s` of a rows x columns rectangle lies after the symmetry.
Square oriented(Square s, int rows, int columns, Orientation orientation);
Direction oriented(Direction d, Orientation orientation);

}  // namespace gadgetc

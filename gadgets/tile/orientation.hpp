// The eight symmetries of the square, by which a drawn tile becomes its rotations and mirrors.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "solver/jungle/position.hpp"

namespace gadgetc {

enum class Direction : std::uint8_t { North, East, South, West };
inline constexpr std::array kDirections{Direction::North, Direction::East, Direction::South,
                                        Direction::West};

constexpr Direction opposite(Direction d) { return static_cast<Direction>((int(d) + 2) % 4); }
// "north", "east", "south", "west"
std::string_view direction_name(Direction d);
// The neighbouring square; may lie off the board.
constexpr Square step(Square s, Direction d, int n = 1) {
  constexpr int kRow[] = {-1, 0, 1, 0}, kColumn[] = {0, 1, 0, -1};
  return {s.row + n * kRow[int(d)], s.column + n * kColumn[int(d)]};
}

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

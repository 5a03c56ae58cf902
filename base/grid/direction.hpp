// The four directions of a grid and the steps to neighbouring squares.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/grid/square.hpp"

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

// The steps from a square to its four neighbours, in reading order.
inline constexpr std::array<Square, 4> kNeighbourSteps{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};

}  // namespace gadgetc

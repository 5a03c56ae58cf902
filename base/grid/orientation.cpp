#include "base/grid/orientation.hpp"

#include <utility>

namespace gadgetc {

std::string_view direction_name(Direction d) {
  constexpr std::string_view kNames[] = {"north", "east", "south", "west"};
  return kNames[static_cast<std::size_t>(d)];
}

Square oriented(Square s, int rows, int columns, Orientation orientation) {
  if (orientation.mirrored) s.column = columns - 1 - s.column;
  for (int turn = 0; turn < orientation.turns; ++turn) {
    s = {s.column, rows - 1 - s.row};
    std::swap(rows, columns);
  }
  return s;
}

Direction oriented(Direction d, Orientation orientation) {
  if (orientation.mirrored && (d == Direction::East || d == Direction::West)) d = opposite(d);
  return static_cast<Direction>((int(d) + orientation.turns) % 4);
}

}  // namespace gadgetc

#include "gadgets/orientation.hpp"

#include <utility>

namespace gadgetc {

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

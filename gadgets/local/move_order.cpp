#include "gadgets/local/move_order.hpp"

#include <cstdlib>

namespace gadgetc::local_game {

void MoveOrder::set_way(Square begin, Square end) {
  const Square by{(end.row > begin.row) - (end.row < begin.row),
                  (end.column > begin.column) - (end.column < begin.column)};
  direction = 0;
  for (const Direction d : kDirections) {
    if (step({0, 0}, d) == by) break;
    ++direction;
  }
  distance = std::abs(end.row - begin.row) + std::abs(end.column - begin.column);
}

}  // namespace gadgetc::local_game

#include "games/konane/position.hpp"

namespace gadgetc::konane {

Position full_board(int rows, int columns) {
  Position position(rows, columns);
  position.turn = Side::Black;
  for (int row = 0; row < rows; ++row) {
    Stone* stones = position.row_stones(row);
    for (int column = 0; column < columns; ++column) {
      stones[column] = stone_of(colour_of({row, column}));
    }
  }
  return position;
}

}  // namespace gadgetc::konane

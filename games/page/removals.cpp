#include "games/page/removals.hpp"

#include <algorithm>

#include "base/grid/direction.hpp"

namespace gadgetc::game_page {

namespace {

// The one empty square, or none, of a board that is full but for at most one stone and alternates.
struct Gap {
  bool is_alternating = true;
  int empty = 0;
  Square square;  // the last empty one
};

Gap find_gap(const Position& position) {
  Gap gap;
  for (SquareNumber n = 0; n < position.squares() && gap.is_alternating && gap.empty < 2; ++n) {
    const Square s = position.square(n);
    if (position.cell(n) == 0) {
      ++gap.empty;
      gap.square = s;
    } else {
      gap.is_alternating = position.cell(n) == (side_on_full_board(s) == Side::White ? 1 : 2);
    }
  }
  return gap;
}

Square beside(Square s, Square by) { return {s.row + by.row, s.column + by.column}; }

// Where `side` may remove the first stone of a full board.
std::vector<Square> first_removals(const Position& position, Side side) {
  const int top = (position.rows() - 1) / 2, bottom = position.rows() / 2;
  const int left = (position.columns() - 1) / 2, right = position.columns() / 2;
  std::vector<Square> squares{{top, left}, {top, right}, {bottom, left}, {bottom, right}};
  if (top == bottom && left == right && side_on_full_board({top, left}) != side) {
    for (const Square by : kNeighbourSteps) squares.push_back(beside({top, left}, by));
  }
  const int last_row = position.rows() - 1, last_column = position.columns() - 1;
  for (const Square corner : {Square{0, 0}, Square{0, last_column}, Square{last_row, 0},
                              Square{last_row, last_column}}) {
    squares.push_back(corner);
  }
  std::erase_if(squares,
                [&](Square s) { return !position.contains(s) || side_on_full_board(s) != side; });
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return squares;
}

std::vector<Square> second_removals(const Position& position, Square gap) {
  std::vector<Square> squares;
  const Side first = side_on_full_board(gap);
  if (first == position.turn) return squares;
  const std::vector<Square> allowed = first_removals(position, first);
  if (!std::binary_search(allowed.begin(), allowed.end(), gap)) return squares;
  for (const Square by : kNeighbourSteps) {
    if (position.contains(beside(gap, by))) squares.push_back(beside(gap, by));
  }
  return squares;
}

}  // namespace

Position full_board(int rows, int columns) {
  Position position(rows, columns);
  position.turn = Side::Black;
  for (SquareNumber s = 0; s < position.squares(); ++s) {
    position.set_cell(s, side_on_full_board(position.square(s)) == Side::White ? 1 : 2);
  }
  return position;
}

std::vector<Square> removable_stones(const Position& position) {
  const Gap gap = find_gap(position);
  if (!gap.is_alternating || gap.empty > 1) return {};
  return gap.empty == 0 ? first_removals(position, position.turn)
                        : second_removals(position, gap.square);
}

}  // namespace gadgetc::game_page

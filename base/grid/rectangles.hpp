// A set of squares as few rectangles: runs within a row, merged with equal runs of the rows below.
// One sweep over the rows; memory for one row of runs.
#pragma once

#include <vector>

namespace gadgetc {

struct Rectangle {
  int row = 0;
  int column = 0;
  int rows = 1;
  int columns = 1;
  bool operator==(const Rectangle&) const = default;
};

// The rectangles cover exactly the squares where `belongs(row, column)`, each once. `emit` gets
// them when they are complete, in an order that only depends on the set.
template <typename Belongs, typename Emit>
void for_each_rectangle(int rows, int columns, Belongs belongs, Emit emit) {
  std::vector<Rectangle> open;  // reach down to the row above, by column
  std::vector<Rectangle> next;
  for (int row = 0; row <= rows; ++row) {
    next.clear();
    auto above = open.begin();
    for (int column = 0; row < rows && column < columns; ++column) {
      if (!belongs(row, column)) continue;
      const int start = column;
      while (column + 1 < columns && belongs(row, column + 1)) ++column;
      Rectangle run{row, start, 1, column + 1 - start};
      while (above != open.end() && above->column < start) emit(*above++);
      if (above != open.end() && above->column == start && above->columns == run.columns) {
        run.row = above->row;
        run.rows = above->rows + 1;
        ++above;
      }
      next.push_back(run);
    }
    while (above != open.end()) emit(*above++);
    open.swap(next);
  }
}

}  // namespace gadgetc

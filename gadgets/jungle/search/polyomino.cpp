#include "gadgets/jungle/search/polyomino.hpp"

#include <algorithm>
#include <set>

#include "base/grid/orientation.hpp"

namespace gadgetc::jungle {

namespace {

void move_to_origin(Polyomino& shape) {
  Square least = shape.front();
  for (const Square s : shape) {
    least = {std::min(least.row, s.row), std::min(least.column, s.column)};
  }
  for (Square& s : shape) s = {s.row - least.row, s.column - least.column};
  std::sort(shape.begin(), shape.end());
}

bool fits(const Polyomino& shape, int rows, int columns) {
  const Square size = extent(shape);
  return (size.row <= rows && size.column <= columns) ||
         (size.row <= columns && size.column <= rows);
}

}  // namespace

Square extent(const Polyomino& shape) {
  Square size;
  for (const Square s : shape) {
    size = {std::max(size.row, s.row + 1), std::max(size.column, s.column + 1)};
  }
  return size;
}

Polyomino canonical(const Polyomino& shape) {
  Polyomino moved = shape;
  move_to_origin(moved);
  const Square size = extent(moved);
  Polyomino best;
  for (const Orientation orientation : kOrientations) {
    Polyomino turned = moved;
    for (Square& s : turned) s = oriented(s, size.row, size.column, orientation);
    move_to_origin(turned);
    if (best.empty() || turned < best) best = std::move(turned);
  }
  return best;
}

std::vector<Polyomino> free_polyominoes(int squares, int rows, int columns) {
  std::set<Polyomino> shapes{{{0, 0}}};
  for (int size = 1; size < squares; ++size) {
    std::set<Polyomino> larger;
    for (const Polyomino& shape : shapes) {
      for (const Square s : shape) {
        for (const Direction d : kDirections) {
          const Square next = step(s, d);
          if (std::binary_search(shape.begin(), shape.end(), next)) continue;
          Polyomino grown = shape;
          grown.push_back(next);
          grown = canonical(grown);
          if (fits(grown, rows, columns)) larger.insert(std::move(grown));
        }
      }
    }
    shapes = std::move(larger);
  }
  return {shapes.begin(), shapes.end()};
}

}  // namespace gadgetc::jungle

#include "base/grid/grid.hpp"

#include <catch2/catch.hpp>

#include "base/grid/vectors.hpp"

namespace gadgetc {

TEST_CASE("a grid has a value for each square, row by row") {
  Grid<int> grid(2, 3, 7);
  CHECK(grid.values() == std::vector<int>(6, 7));
  grid[{1, 0}] = 4;
  CHECK(grid.values() == std::vector<int>{7, 7, 7, 4, 7, 7});
  CHECK(grid == Grid<int>(2, 3, std::vector<int>{7, 7, 7, 4, 7, 7}));
  std::vector<Square> visited;
  grid.for_each([&](Square s) { visited.push_back(s); });
  CHECK(visited == std::vector<Square>{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}});
  for (const Square s : visited) CHECK(grid.contains(s));
  for (const Square s : {Square{-1, 0}, {0, -1}, {2, 0}, {0, 3}}) CHECK(!grid.contains(s));
  CHECK(!Grid<int>().contains({0, 0}));
}

TEST_CASE("a way between squares is a difference, and turns to the right go round") {
  CHECK(Square{3, 5} - Square{1, 6} == Square{2, -1});
  CHECK(Square{1, 6} + Square{2, -1} == Square{3, 5});
  for (const Direction d : kDirections) {
    CHECK(direction_to({4, 4}, step({4, 4}, d, 3)) == d);
    CHECK(turned_right(turned_right(d)) == opposite(d));
  }
  CHECK(turned_right(Direction::North) == Direction::East);
}

}  // namespace gadgetc

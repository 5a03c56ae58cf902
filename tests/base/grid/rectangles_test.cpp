#include "base/grid/rectangles.hpp"

#include <catch2/catch.hpp>
#include <random>

namespace gadgetc {
namespace {

std::vector<Rectangle> rectangles_of(const std::vector<std::string>& rows) {
  std::vector<Rectangle> found;
  for_each_rectangle(
      static_cast<int>(rows.size()), static_cast<int>(rows[0].size()),
      [&](int row, int column) {
        return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '#';
      },
      [&](const Rectangle& r) { found.push_back(r); });
  return found;
}

TEST_CASE("equal runs of neighbouring rows become one rectangle") {
  CHECK(rectangles_of({"##.#", "##.#", "...#"}) ==
        std::vector<Rectangle>{{0, 0, 2, 2}, {0, 3, 3, 1}});
  CHECK(rectangles_of({"###", "#.#"}) ==
        std::vector<Rectangle>{{0, 0, 1, 3}, {1, 0, 1, 1}, {1, 2, 1, 1}});
  CHECK(rectangles_of({"...", "..."}).empty());
}

TEST_CASE("rectangles cover every square of a random set exactly once") {
  std::mt19937 random(7);
  for (int round = 0; round < 500; ++round) {
    const std::size_t height = 1 + random() % 9;
    const std::size_t width = 1 + random() % 9;
    const std::size_t density = 1 + random() % 9;
    std::vector<std::string> rows(height, std::string(width, '.'));
    for (std::string& row : rows) {
      for (char& c : row) c = random() % 10 < density ? '#' : '.';
    }
    std::vector<std::string> covered(height, std::string(width, '.'));
    for (const Rectangle& r : rectangles_of(rows)) {
      for (int row = r.row; row < r.row + r.rows; ++row) {
        for (int column = r.column; column < r.column + r.columns; ++column) {
          char& c = covered[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
          REQUIRE(c == '.');
          c = '#';
        }
      }
    }
    REQUIRE(covered == rows);
  }
}

}  // namespace
}  // namespace gadgetc

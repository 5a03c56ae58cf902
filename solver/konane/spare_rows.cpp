#include "solver/konane/spare_rows.hpp"

#include <algorithm>
#include <iterator>

#include "base/grid/direction.hpp"
#include "base/grid/grid.hpp"

namespace gadgetc::konane {

namespace {

// Stones in turn from `first` to `last`, white ones at both ends.
struct Row {
  Square first, last;
  std::uint64_t moves() const {
    return static_cast<std::uint64_t>(last.row - first.row + last.column - first.column) / 2;
  }
};

// The squares of a row, and so many more along it and beside it.
template <typename Visit>
void for_each_square(const Row& row, int along, int beside, const Visit& visit) {
  const bool is_level = row.first.row == row.last.row;
  const int down = is_level ? beside : along, right = is_level ? along : beside;
  for (int r = row.first.row - down; r <= row.last.row + down; ++r) {
    for (int c = row.first.column - right; c <= row.last.column + right; ++c) visit(Square{r, c});
  }
}

class RowFinder {
 public:
  explicit RowFinder(const Position& position)
      : position_(position), row_at_(position.rows(), position.columns(), kNoRow) {}

  SpareRows run() {
    SpareRows result{position_, 0, {}};
    std::vector<Row> rows = find_rows();
    for (std::size_t n = 0; n < rows.size(); ++n) {
      for_each_square(rows[n], 1, 0, [&](Square s) { row_at_[s] = n; });
    }
    for (std::size_t n = 0; n < rows.size(); ++n) {
      if (!is_alone(rows[n], n)) continue;
      result.moves += rows[n].moves();
      for_each_square(rows[n], 0, 0, [&](Square s) { result.rest.set_cell(s, Stone::None); });
      for_each_square(rows[n], 2, 1, [&](Square s) {
        if (position_.contains(s)) result.around.push_back(s);
      });
    }
    return result;
  }

 private:
  static constexpr std::size_t kNoRow = ~std::size_t{0};

  Cell stone(Square s) const {
    return position_.contains(s) ? position_.cell(s) : Stone::None;
  }
  bool is_empty(Square s) const {
    return position_.contains(s) && position_.cell(s) == Stone::None;
  }

  std::vector<Row> find_rows() const {
    std::vector<Row> rows;
    for (int row = 0; row < position_.rows(); ++row) {
      for (int column = 0; column < position_.columns(); ++column) {
        if (stone({row, column}) != Stone::White) continue;
        for (const Direction d : {Direction::East, Direction::South}) {
          const Square first{row, column}, last = end_of_row(first, d);
          const bool is_row = last != first && stone(last) == Stone::White &&
                              is_empty(step(first, d, -1)) && is_empty(step(last, d));
          if (is_row) rows.push_back({first, last});
        }
      }
    }
    return rows;
  }

  Square end_of_row(Square first, Direction d) const {
    Square last = first;
    for (Cell next = Stone::Black; stone(step(last, d)) == next;
         next = next == Stone::Black ? Stone::White : Stone::Black) {
      last = step(last, d);
    }
    return last;
  }

  // No stone stands, and no stone of another row may come to stand, where it would be near.
  bool is_alone(const Row& row, std::size_t number) const {
    bool is_alone = true;
    for_each_square(row, 2, 1, [&](Square s) {
      if (!position_.contains(s)) return;
      const std::size_t owner = row_at_[s];
      is_alone &= owner == number || (owner == kNoRow && stone(s) == Stone::None);
    });
    return is_alone;
  }

  const Position& position_;
  Grid<std::size_t> row_at_;  // whose stones may stand there; the last of several
};

}  // namespace

SpareRows take_spare_rows(const Position& position) { return RowFinder(position).run(); }

}  // namespace gadgetc::konane

#include "reduction/targets/painting.hpp"

#include <algorithm>
#include <utility>

#include "base/grid/direction.hpp"

namespace gadgetc {

// The items that the row at hand meets, from left to right: they are disjoint, so the order of
// their first columns is that of all their squares in the row.
class Painting::Sweep {
 public:
  explicit Sweep(const Painting& painting)
      : painting_(painting), next_(painting.items_.begin()) {}

  void paint(CellRuns& runs) {
    std::erase_if(active_, [&](const Item* item) { return item->last.row < row_; });
    const auto old = static_cast<std::ptrdiff_t>(active_.size());
    for (; next_ != painting_.items_.end() && next_->first.row == row_; ++next_) {
      active_.push_back(&*next_);
    }
    std::inplace_merge(active_.begin(), active_.begin() + old, active_.end(),
                       [](const Item* a, const Item* b) {
                         return a->first.column < b->first.column;
                       });
    runs.clear();
    for (const Item* item : active_) add(*item, runs);
    ++row_;
  }

 private:
  void add(const Item& item, CellRuns& runs) const {
    if (item.shape < 0) {
      return append_run(runs, {item.first.column, item.last.column, item.cell},
                        painting_.background_);
    }
    const std::vector<CellRuns>& shape = painting_.shapes_[static_cast<std::size_t>(item.shape)];
    for (const CellRun& run : shape[static_cast<std::size_t>(row_ - item.first.row)]) {
      append_run(runs, {item.first.column + run.first, item.first.column + run.last, run.cell},
                 painting_.background_);
    }
  }

  const Painting& painting_;
  int row_ = 0;
  std::vector<Item>::const_iterator next_;
  std::vector<const Item*> active_;
};

Painting::ShapeId Painting::add_shape(std::vector<CellRuns> rows) {
  shapes_.push_back(std::move(rows));
  return static_cast<ShapeId>(shapes_.size() - 1);
}

void Painting::add_tile(const Tile& tile, Square top_left) {
  const auto [shape, is_new] = tiles_.try_emplace(&tile, 0);
  if (is_new) {
    std::vector<CellRuns> rows(static_cast<std::size_t>(tile.rows()));
    for_each_square(tile, [&](Square s) {
      append_run(rows[static_cast<std::size_t>(s.row)], {s.column, s.column, tile.board[s]},
                 background_);
    });
    shape->second = add_shape(std::move(rows));
  }
  add_stamp(shape->second, top_left);
}

void Painting::add_bar(Bar bar, std::uint8_t cell) {
  items_.push_back({bar.first, bar.last, -1, cell});
}

void Painting::add_stamp(ShapeId shape, Square top_left) {
  const auto rows = static_cast<int>(shapes_[shape].size());
  const Square last{top_left.row + rows - 1, top_left.column};
  items_.push_back({top_left, last, static_cast<std::int32_t>(shape), 0});
}

void Painting::finish() {
  std::sort(items_.begin(), items_.end(),
            [](const Item& a, const Item& b) { return a.first < b.first; });
}

CellReader Painting::start() const {
  return [sweep = Sweep(*this)](CellRuns& runs) mutable { sweep.paint(runs); };
}

std::function<CellReader()> readers_of(std::shared_ptr<const Painting> painting) {
  return [painting = std::move(painting)]() -> CellReader {
    return [painting, next = painting->start()](CellRuns& runs) { next(runs); };
  };
}

std::vector<Square> squares_of(const std::vector<Bar>& bars) {
  std::vector<Square> squares;
  for (const auto& [first, last] : bars) {
    const Direction along = first.row < last.row ? Direction::South : Direction::East;
    for (Square s = first; s <= last; s = step(s, along)) squares.push_back(s);
  }
  return squares;
}

}  // namespace gadgetc

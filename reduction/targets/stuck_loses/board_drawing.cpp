#include "reduction/targets/stuck_loses/board_drawing.hpp"

#include <algorithm>

#include "base/grid/vectors.hpp"

namespace gadgetc::stuck_loses {

namespace {

constexpr int kLeastBands = 8;  // corners that a band of the reward has room for at least

// The reward of so many corners, from the end of the output's path on, which leads south.
class RewardLayer {
 public:
  // `top`: the first row that is free; `columns`: of the board.
  RewardLayer(const ChainTiles& chain, Square output, int top, int columns)
      : chain_(chain), side_(chain.reward_side()), half_(side_ / 2), origin_{top, output.column} {
    first_ = -((origin_.column - half_) / side_);
    last_ = (columns - 1 - half_ - origin_.column) / side_;
  }

  // Corners, and straight tiles between bands.
  void run(std::uint64_t corners, BoardDrawing& drawing) {
    drawing_ = &drawing;
    left_ = corners;
    Direction along = last_ >= -first_ ? Direction::East : Direction::West;
    int row = 0, column = 0;
    turn(row, column, Direction::South, along);
    column += sign(along);
    while (left_ > 0) {
      if (has(column + 2 * sign(along))) {
        turn(row, column, along, Direction::South);
        turn(row + 1, column, Direction::South, along);
        column += sign(along);
        turn(row + 1, column, along, Direction::North);
        turn(row, column, Direction::North, along);
        column += sign(along);
        continue;
      }
      turn(row, column, along, Direction::South);
      if (left_ > 0) go_south(row + 1, column);
      along = opposite(along);
      row += 2;
      turn(row, column, Direction::South, along);
      column += sign(along);
    }
  }

 private:
  static int sign(Direction along) { return along == Direction::East ? 1 : -1; }
  bool has(int column) const { return first_ <= column && column <= last_; }
  Square center(int row, int column) const {
    return {origin_.row + row * side_ + half_, origin_.column + column * side_};
  }

  void turn(int row, int column, Direction in, Direction out) {
    if (left_ == 0) return;
    --left_;
    drawing_->rewards.push_back(chain_.reward(center(row, column), in, out));
    note(row);
  }

  void go_south(int row, int column) {
    std::vector<Square> path;
    for (int n = -half_; n <= half_; ++n) path.push_back(step(center(row, column),
                                                              Direction::South, n));
    chain_.lay(path, Direction::South, Direction::South, drawing_->wires);
    note(row);
  }

  void note(int row) {
    drawing_->top_rows = std::max(drawing_->top_rows, center(row, 0).row + half_ + 1);
  }

  const ChainTiles& chain_;
  int side_, half_;
  Square origin_;
  int first_, last_;  // of the columns of corners
  std::uint64_t left_ = 0;
  BoardDrawing* drawing_ = nullptr;
};

class Drawer {
 public:
  Drawer(const layout::GridLayout& layout, const layout::Tracks& tracks, const GadgetSet& set,
         const game_page::Page& page)
      : layout_(layout), tracks_(tracks), page_(page), row_(set.reserve) {
    result_.chain = std::make_shared<const ChainTiles>(set);
  }

  BoardDrawing run(const FrameWorth& worth) {
    place_gates();
    result_.paths = wire_paths(layout_, tracks_);
    const int side = result_.chain->reward_side();
    const layout::PerAxis<int> extent = tracks_.extent();
    const Square output = tracks_.square(output_node(layout_));
    result_.columns = std::max({extent[layout::Axis::Column] + kMargin, output.column + side,
                                kLeastBands * side, static_cast<int>(row_.size()) + 2});
    const int top = extent[layout::Axis::Row] + kMargin;
    for (WirePath& path : result_.paths) {
      if (path.leads_to_output) lead_on(path, top - 1);
      result_.chain->lay(path.squares, path.in, path.out, result_.wires);
    }
    add_reward(worth, output, top);
    result_.rows = enough_rows(result_.demand, worth);
    result_.row = row_;
    return std::move(result_);
  }

 private:
  void place_gates() {
    for (layout::NodeId node = 0; node < layout_.gates().size(); ++node) {
      const layout::GateCell& cell = *tracks_.nodes[node].cell;
      if (cell.tile == nullptr) continue;
      result_.gates.push_back({cell.tile, tracks_.square(node) - cell.center});
    }
  }

  static void lead_on(WirePath& path, int last_row) {
    while (path.squares.back().row < last_row) {
      path.squares.push_back(step(path.squares.back(), Direction::South));
    }
  }

  // More corners bring more straight tiles between bands, and so on.
  void add_reward(const FrameWorth& worth, Square output, int top) {
    BoardDrawing without = result_;
    std::uint64_t corners = 1;
    for (;;) {
      result_ = without;
      RewardLayer(*result_.chain, output, top, result_.columns).run(corners, result_);
      result_.demand = {};
      for (const auto* tiles : {&result_.gates, &result_.wires}) {
        for (const LaidTile& tile : *tiles) result_.demand.add(*tile.tile);
      }
      result_.demand.reward_tiles = corners;
      const Reserve reserve =
          reserve_of(result_.demand, enough_rows(result_.demand, worth), worth);
      if (reserve.holds()) break;
      const std::uint64_t missing = reserve.reward_needed.moves - reserve.reward.moves;
      corners += missing / (worth.rewarded() - worth.idle()) + 1;
    }
    result_.reward = {top, 0, result_.top_rows - top, result_.columns};
  }

  const layout::GridLayout& layout_;
  const layout::Tracks& tracks_;
  const game_page::Page& page_;
  std::string row_;
  BoardDrawing result_;
};

}  // namespace

std::uint64_t BoardDrawing::wire_squares() const {
  std::uint64_t squares = 0;
  for (const LaidTile& wire : wires) squares += count_squares(*wire.tile);
  return squares;
}

BoardDrawing draw_board(const layout::GridLayout& layout, const layout::Tracks& tracks,
                        const GadgetSet& set, const game_page::Page& page,
                        const FrameWorth& worth) {
  return Drawer(layout, tracks, set, page).run(worth);
}

int reserve_places(int columns, std::size_t row_squares) {
  return (columns - 1) / (static_cast<int>(row_squares) + 1);
}

std::int64_t reserve_height(std::uint64_t rows, int columns, std::size_t row_squares) {
  const auto places = static_cast<std::uint64_t>(reserve_places(columns, row_squares));
  return static_cast<std::int64_t>(2 * ((rows + places - 1) / places) + 1);
}

Square reserve_place(std::uint64_t n, int top, int columns, std::size_t row_squares) {
  const auto places = static_cast<std::uint64_t>(reserve_places(columns, row_squares));
  return {top + 1 + static_cast<int>(2 * (n / places)),
          1 + static_cast<int>(n % places) * (static_cast<int>(row_squares) + 1)};
}

}  // namespace gadgetc::stuck_loses

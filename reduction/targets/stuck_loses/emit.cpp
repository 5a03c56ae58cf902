#include "reduction/targets/stuck_loses/emit.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/grid/vectors.hpp"
#include "reduction/targets/placement.hpp"

namespace gadgetc::stuck_loses {

namespace {

class Emitter {
 public:
  Emitter(const layout::GridLayout& layout, const BoardPlan& plan, const game_page::Page& page)
      : plan_(plan),
        page_(page),
        drawing_(*static_cast<const BoardDrawing*>(plan.drawing.get())),
        placed_(place_on_squares(layout, plan.tracks)),
        painting_(std::make_shared<Painting>(*page.wires.hole)) {}

  Emission run(const EmitOptions& options) {
    for (const auto* tiles : {&drawing_.gates, &drawing_.wires, &drawing_.rewards}) {
      for (const LaidTile& tile : *tiles) paint(*tile.tile, tile.origin);
    }
    paint_reserve();
    result_.tiles = std::move(placed_.tiles);
    result_.variables = std::move(placed_.variables);
    for (const WirePath& path : drawing_.paths) note_wire(path.squares);
    const int rows = board_rows(plan_);
    result_.areas = {{"White's reward", "reward", drawing_.reward, true},
                     {"Black's reserve",
                      "reserve",
                      {plan_.top_rows, 0, rows - plan_.top_rows, plan_.columns}}};
    finish(result_, plan_, options, painting_);
    return std::move(result_);
  }

 private:
  // The squares that are not filled for good: rectangles of tiles may share others.
  void paint(const Tile& tile, Square origin) {
    const auto hole = *page_.wires.hole;
    for_each_square(tile, [&](Square s) {
      const Cell cell = tile.board[s];
      const Square at = origin + s;
      if (cell != hole) painting_->add_bar({at, at}, cell);
    });
  }

  void paint_reserve() {
    const std::string& row = drawing_.row;
    for (std::uint64_t n = 0; n < drawing_.rows; ++n) {
      const Square first = reserve_place(n, plan_.top_rows, plan_.columns, row.size());
      for (std::size_t s = 0; s < row.size(); ++s) {
        const Square at = step(first, Direction::East, static_cast<int>(s));
        painting_->add_bar({at, at}, *page_.find_cell(row[s]));
      }
    }
  }

  void note_wire(const std::vector<Square>& squares) {
    for (auto from = squares.begin(); from != squares.end();) {
      auto to = from;
      while (to + 1 != squares.end() &&
             (((to + 1)->row == from->row) || ((to + 1)->column == from->column))) {
        ++to;
      }
      result_.wires.push_back({std::min(*from, *to), std::max(*from, *to)});
      from = to + 1;
    }
  }

  const BoardPlan& plan_;
  const game_page::Page& page_;
  const BoardDrawing& drawing_;
  Placement placed_;
  std::shared_ptr<Painting> painting_;
  Emission result_;
};

}  // namespace

Emission emit(const layout::GridLayout& layout, const BoardPlan& plan, const EmitOptions& options,
              const game_page::Page& page) {
  return Emitter(layout, plan, page).run(options);
}

}  // namespace gadgetc::stuck_loses

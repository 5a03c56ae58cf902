#include "reduction/targets/jungle/emit.hpp"

#include <map>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "games/jungle/board_rows.hpp"
#include "reduction/layout/variable_order.hpp"
#include "reduction/targets/jungle/frame.hpp"
#include "reduction/targets/placement.hpp"

namespace gadgetc::jungle {

namespace {

// Row by row.
std::vector<CellRuns> runs_of(const Position& board) {
  const CellReader next = rows_of(board).start();
  std::vector<CellRuns> rows(static_cast<std::size_t>(board.rows()));
  for (CellRuns& row : rows) next(row);
  return rows;
}

void stamp_tiles(Painting& painting, const Placement& placed) {
  std::map<const Tile*, Painting::ShapeId> shapes;
  for (std::size_t t = 0; t < placed.tiles.size(); ++t) {
    const auto [shape, is_new] = shapes.try_emplace(placed.drawings[t], 0);
    if (is_new) shape->second = painting.add_shape(runs_of(position_of(*placed.drawings[t])));
    painting.add_stamp(shape->second, placed.tiles[t].top_left);
  }
}

}  // namespace

Emission emit(const layout::GridLayout& layout, const BoardPlan& plan, const EmitOptions& options) {
  const int rows = board_rows(plan);
  Placement placed = place_on_squares(layout, plan.tracks);
  Painting painting(kEmptyWater);
  stamp_tiles(painting, placed);
  for (const Bar& bar : placed.wires) painting.add_bar(bar, kEmptyLand);
  paint_frame(painting, plan.top_rows, plan.columns, plan.reserve.available.moves);
  painting.finish();
  return {.board = {rows,
                    plan.columns,
                    plan.rules,
                    options.first,
                    {options.formula, options.names,
                     "gadgetc, " + layout::variable_order_text(placed.variables)},
                    readers_of(std::make_shared<const Painting>(std::move(painting)))},
          .tiles = std::move(placed.tiles),
          .wires = std::move(placed.wires),
          .wire_squares = plan.wire_squares,
          .variables = std::move(placed.variables),
          .reserve = plan.reserve};
}

}  // namespace gadgetc::jungle

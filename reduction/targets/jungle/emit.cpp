#include "reduction/targets/jungle/emit.hpp"

#include "games/jungle/board_rows.hpp"
#include "reduction/targets/jungle/frame.hpp"
#include "reduction/targets/placement.hpp"

namespace gadgetc::jungle {

Emission emit(const layout::GridLayout& layout, const BoardPlan& plan, const EmitOptions& options) {
  Placement placed = place_on_squares(layout, plan.tracks);
  const auto painting = std::make_shared<Painting>(kEmptyWater);
  for (std::size_t t = 0; t < placed.tiles.size(); ++t) {
    painting->add_tile(*placed.drawings[t], placed.tiles[t].top_left);
  }
  for (const Bar& bar : placed.wires) painting->add_bar(bar, kEmptyLand);
  paint_frame(*painting, plan.top_rows, plan.columns, plan.reserve.available.moves);
  Emission result;
  result.tiles = std::move(placed.tiles);
  result.wires = std::move(placed.wires);
  result.variables = std::move(placed.variables);
  finish(result, plan, options, painting);
  return result;
}

}  // namespace gadgetc::jungle

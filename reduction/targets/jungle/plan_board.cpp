#include "reduction/targets/jungle/plan_board.hpp"

#include <algorithm>

#include "reduction/layout/compact.hpp"

namespace gadgetc {

namespace {

constexpr int kMinColumns = 8;  // two idle cells

TileCounts count_tiles(const Tracks& tracks) {
  TileCounts tiles;
  for (const TrackNode& node : tracks.nodes) {
    if (node.cell && node.cell->tile) ++tiles[node.cell->tile->name];
  }
  return tiles;
}

}  // namespace

BoardPlan plan_board(const GridLayout& layout, const PlanOptions& options) {
  BoardPlan plan;
  plan.cells = std::make_shared<const GateCells>(options.set, *options.library);
  plan.tracks = spread_tracks(layout, *plan.cells, options.is_compacted ? kJogGap : 1);
  if (options.is_compacted) {
    add_jogs(plan.tracks);
    compact(plan.tracks);
  }
  plan.wire_squares = plan.tracks.wire_squares();
  plan.race = bound_race(count_tiles(plan.tracks), plan.wire_squares, options.rules,
                         *options.library);
  plan.runner_distance = plan.race.white_moves() + 1;
  plan.top_rows = plan.tracks.extent()[Axis::Row];
  plan.columns = std::max(plan.tracks.extent()[Axis::Column], kMinColumns);
  // A turn of the corridor: a full row and one square down to the next.
  const std::int64_t turn = plan.columns - 2 + 1;
  const std::int64_t turns = (plan.corridor_squares() + turn - 1) / turn;
  plan.rows = plan.top_rows + 2 + 2 * turns;
  return plan;
}

}  // namespace gadgetc

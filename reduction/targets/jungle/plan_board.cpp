#include "reduction/targets/jungle/plan_board.hpp"

#include <algorithm>

#include "reduction/layout/compact.hpp"
#include "reduction/targets/jungle/frame.hpp"

namespace gadgetc {

namespace {

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
  plan.cells = std::make_shared<const GateCells>(options.set, *options.sets);
  plan.tracks = spread_tracks(layout, *plan.cells, options.is_compacted ? kJogGap : 1);
  if (options.is_compacted) {
    add_jogs(plan.tracks);
    compact(plan.tracks);
  }
  plan.wire_squares = plan.tracks.wire_squares();
  plan.race = bound_race(count_tiles(plan.tracks), plan.wire_squares, options.rules,
                         *options.sets);
  plan.runner_distance = safe_runner_distance(plan.race.white_moves());
  plan.top_rows = plan.tracks.extent()[Axis::Row];
  plan.columns = std::max(plan.tracks.extent()[Axis::Column], kLeastColumns);
  plan.rows = plan.top_rows + frame_rows(plan.runner_distance, plan.columns);
  return plan;
}

}  // namespace gadgetc

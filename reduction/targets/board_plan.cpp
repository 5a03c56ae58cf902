#include "reduction/targets/board_plan.hpp"

#include "reduction/layout/compact.hpp"

namespace gadgetc {

BoardPlan plan_tracks(const GridLayout& layout, const PlanOptions& options) {
  BoardPlan plan;
  plan.cells = std::make_shared<const GateCells>(options.set, *options.sets);
  plan.tracks = spread_tracks(layout, *plan.cells, options.is_compacted ? kJogGap : 1);
  if (options.is_compacted) {
    add_jogs(plan.tracks);
    compact(plan.tracks);
  }
  plan.wire_squares = plan.tracks.wire_squares();
  const PerAxis<int> extent = plan.tracks.extent();
  plan.top_rows = extent[Axis::Row];
  plan.rows = plan.top_rows;
  plan.columns = extent[Axis::Column];
  return plan;
}

TileCounts count_tiles(const Tracks& tracks) {
  TileCounts tiles;
  for (const TrackNode& node : tracks.nodes) {
    if (node.cell && node.cell->tile) ++tiles[node.cell->tile->name];
  }
  return tiles;
}

}  // namespace gadgetc

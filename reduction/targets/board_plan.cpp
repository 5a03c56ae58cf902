#include "reduction/targets/board_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/text/input_error.hpp"
#include "reduction/layout/compact.hpp"

namespace gadgetc {

BoardPlan plan_tracks(const layout::GridLayout& layout, const PlanOptions& options) {
  BoardPlan plan;
  plan.cells = std::make_shared<const layout::GateCells>(options.set, *options.sets);
  const bool is_on_lattice = plan.cells->pitch() > 1;
  if (is_on_lattice) {
    plan.tracks = spread_tracks(layout, *plan.cells, 0);
    if (options.is_compacted) compact(plan.tracks, {.gap = 1, .last = output_node(layout)});
  } else {
    plan.tracks = spread_tracks(layout, *plan.cells, options.is_compacted ? layout::kJogGap : 1);
    if (options.is_compacted) {
      add_jogs(plan.tracks);
      compact(plan.tracks);
    }
  }
  plan.wire_squares = plan.tracks.wire_squares();
  const layout::PerAxis<int> extent = plan.tracks.extent();
  const int most = std::numeric_limits<int>::max() / plan.cells->pitch();
  if (extent[layout::Axis::Row] > most || extent[layout::Axis::Column] > most) {
    throw UsageError("the board is too wide");
  }
  plan.top_rows = plan.cells->pitch() * extent[layout::Axis::Row];
  plan.rows = plan.top_rows;
  plan.columns = plan.cells->pitch() * extent[layout::Axis::Column];
  return plan;
}

TileCounts count_tiles(const layout::Tracks& tracks) {
  TileCounts tiles;
  for (const layout::TrackNode& node : tracks.nodes) {
    if (node.cell && node.cell->tile) ++tiles[node.cell->tile->name];
  }
  return tiles;
}

layout::NodeId output_node(const layout::GridLayout& layout) {
  const std::vector<layout::PlacedGate>& gates = layout.gates();
  const auto found = std::find_if(gates.begin(), gates.end(), [](const layout::PlacedGate& gate) {
    return gate.kind == GateKind::Output;
  });
  return found == gates.end() ? layout::kNoNode
                              : static_cast<layout::NodeId>(found - gates.begin());
}

int board_rows(const BoardPlan& plan) {
  constexpr int kMax = std::numeric_limits<int>::max();
  if (plan.rows <= kMax) return static_cast<int>(plan.rows);
  throw UsageError(fmt::format("the board would have {} rows; at most {} are supported", plan.rows,
                               kMax));
}

}  // namespace gadgetc

#include "reduction/targets/konane/plan_board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

namespace {

// Lines from the lowest turn of the reward to the reserve.
constexpr int kLinesBelow = 3;

// The nodes of ORs and crossings out of which signals may come back: from the left input of an OR
// backwards, through crossings, to the OR or corner before it.
std::vector<bool> find_open(const layout::GridLayout& layout, const layout::Tracks& tracks) {
  const std::vector<layout::PlacedGate>& gates = layout.gates();
  std::vector<bool> is_open(gates.size(), false);
  for (layout::NodeId gate = 0; gate < gates.size(); ++gate) {
    if (gates[gate].kind != GateKind::Or) continue;
    const Direction back = gates[gate].sides.in[0];
    layout::NodeId node = tracks.next(gate, back);
    for (; node < gates.size(); node = tracks.next(node, back)) {
      is_open[node] = true;
      if (gates[node].kind != GateKind::Crossing) break;
    }
  }
  return is_open;
}

// The name of a tile whose last output is steady, or open.
const std::string& environment_of(const Tile& tile, bool is_open, const GadgetLibrary& sets) {
  for (const Tile* environment : sets.environments_of(tile.name)) {
    const auto last = std::find_if(environment->ports.rbegin(), environment->ports.rend(),
                                   [](const Port& port) { return !port.is_input; });
    if (last != environment->ports.rend() && last->is_steady != is_open) return environment->name;
  }
  return tile.name;
}

Demand demand_of(const layout::GridLayout& layout, const layout::Tracks& tracks,
                 const GadgetLibrary& sets) {
  Demand demand;
  const std::vector<bool> is_open = find_open(layout, tracks);
  for (layout::NodeId node = 0; node < tracks.nodes.size(); ++node) {
    const Tile* const tile = tracks.nodes[node].cell->tile;
    if (tile == nullptr) continue;
    demand.white_stones += count_pieces(*tile, Side::White);
    if (node < is_open.size()) {
      ++demand.tiles[environment_of(*tile, is_open[node], sets)];
    } else {
      ++demand.corners[tile->name];
    }
  }
  for (const layout::NodeId corner : output_corners(layout, tracks)) {
    --demand.corners[tracks.nodes[corner].cell->tile->name];
  }
  for (const layout::PlacedGate& gate : layout.gates()) demand.bare_ends += is_bare_end(gate.kind);
  return demand;
}

// A wire of n lines has n stones, and as many squares between them.
std::uint64_t wire_squares(const layout::Tracks& tracks) {
  std::uint64_t squares = 0;
  for (layout::NodeId node = 0; node < tracks.nodes.size(); ++node) {
    for (const layout::Axis axis : {layout::Axis::Row, layout::Axis::Column}) {
      const layout::NodeId there = tracks.next(node, after(axis));
      if (there == layout::kNoNode) continue;
      const int lines = tracks.coordinate(there, axis) - tracks.coordinate(node, axis) -
                        tracks.nodes[node].reach(after(axis)) -
                        tracks.nodes[there].reach(before(axis));
      squares += static_cast<std::uint64_t>(2 * lines - 1);
    }
  }
  return squares;
}

}  // namespace

std::vector<layout::NodeId> output_corners(const layout::GridLayout& layout,
                                           const layout::Tracks& tracks) {
  std::vector<layout::NodeId> corners;
  const layout::NodeId output = output_node(layout);
  layout::NodeId before = layout::kNoNode;
  for (layout::NodeId node = output; node != layout::kNoNode;) {
    const std::array<layout::NodeId, 4>& next = tracks.nodes[node].next;
    const auto on = std::find_if(next.begin(), next.end(), [&](layout::NodeId other) {
      return other != layout::kNoNode && other != before;
    });
    before = node;
    node = on == next.end() ? layout::kNoNode : *on;
    if (node == layout::kNoNode || node < layout.gates().size()) break;
    corners.push_back(node);
  }
  return corners;
}

BoardPlan plan_board(const layout::GridLayout& layout, const PlanOptions& options) {
  if (!options.rules.empty()) {
    throw UsageError(fmt::format("Konane has no rules {}", quote(options.rules)));
  }
  BoardPlan plan = plan_tracks(layout, options);
  plan.wire_squares = wire_squares(plan.tracks);
  const int lines = std::max(plan.tracks.extent()[layout::Axis::Column], kLeastLines);
  plan.columns = plan.cells->pitch() * lines;
  const Demand demand = demand_of(layout, plan.tracks, *options.sets);
  const std::uint64_t reserve = enough_reserve(demand, *options.sets);
  const Square output = plan.tracks.square(output_node(layout));
  const std::vector<Square> path = reward_path(output, lines, enough_reward(demand, reserve));
  int last = output.row;
  for (const Square point : path) last = std::max(last, point.row);
  const std::int64_t top = std::int64_t{plan.cells->pitch()} * (last + kLinesBelow);
  plan.reserve = reserve_of(demand, reserve,
                            path.size() - 2 + output_corners(layout, plan.tracks).size(),
                            *options.sets);
  plan.top_rows = static_cast<int>(top);
  plan.rows = top + reserve_rows(plan.columns, reserve);
  return plan;
}

}  // namespace gadgetc::konane

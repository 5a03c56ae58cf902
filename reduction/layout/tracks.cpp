#include "reduction/layout/tracks.hpp"

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>
#include <limits>

#include "base/text/input_error.hpp"

namespace gadgetc::layout {

namespace {

std::size_t index(Direction d) { return static_cast<std::size_t>(d); }

void join(Tracks& tracks, NodeId first, NodeId second, Axis along) {
  tracks.nodes[first].next[index(after(along))] = second;
  tracks.nodes[second].next[index(before(along))] = first;
}

// Axes of the grid's rows or columns: reaches before and after, and a gap between.
class Spread {
 public:
  Spread(int count, int gap)
      : gap_(gap), before_(static_cast<std::size_t>(count), 0), after_(before_) {}

  void widen(int i, int before, int after) {
    const auto at = static_cast<std::size_t>(i);
    before_[at] = std::max(before_[at], before);
    after_[at] = std::max(after_[at], after);
  }
  std::vector<int> axes() const {
    std::vector<int> result;
    std::int64_t next = 1;
    for (std::size_t i = 0; i < before_.size(); ++i) {
      result.push_back(static_cast<int>(next + before_[i]));
      next += before_[i] + after_[i] + 1 + gap_;
      if (next > std::numeric_limits<int>::max()) throw UsageError("the board is too wide");
    }
    return result;
  }

 private:
  int gap_;
  std::vector<int> before_, after_;
};

class Builder {
 public:
  Builder(const GridLayout& layout, const GateCells& cells, int gap)
      : layout_(layout), cells_(cells), gap_(gap) {
    for (const PlacedGate& gate : layout.gates()) {
      const GateCell& cell = cells.find(gate.kind, gate.sides);
      result_.nodes.push_back({{}, &cell, {kNoNode, kNoNode, kNoNode, kNoNode}});
    }
  }

  Tracks run() {
    join_nodes();
    if (cells_.has_corners()) fill_bends();
    spread(Axis::Row, layout_.rows());
    spread(Axis::Column, layout_.columns());
    return std::move(result_);
  }

 private:
  void join_nodes() {
    std::vector<NodeId> hanging(static_cast<std::size_t>(layout_.columns()), kNoNode);
    for (int row = 0; row < layout_.rows(); ++row) {
      NodeId left = kNoNode;
      for (const LayoutRun& run : layout_.runs(row)) {
        const LayoutCell& cell = run.cell;
        const int column = run.first;
        if (cell.is_straight_wire()) continue;
        const NodeId node = node_of(cell);
        const NodeId above = hanging[static_cast<std::size_t>(column)];
        take_track(node, Axis::Row, row, cell.sides & side_bit(Direction::West) ? left : kNoNode);
        take_track(node, Axis::Column, column,
                   cell.sides & side_bit(Direction::North) ? above : kNoNode);
        left = node;
        hanging[static_cast<std::size_t>(column)] = node;
      }
    }
  }

  // Each wire is followed from the output that it comes from.
  void fill_bends() {
    const std::vector<PlacedGate>& gates = layout_.gates();
    for (NodeId gate = 0; gate < gates.size(); ++gate) {
      for (int out = 0; out < output_count(gates[gate].kind); ++out) {
        fill_bends(gate, gates[gate].sides.out[static_cast<std::size_t>(out)]);
      }
    }
  }

  void fill_bends(NodeId from, Direction d) {
    for (NodeId node = result_.next(from, d); node != kNoNode && result_.nodes[node].is_bend();
         node = result_.next(node, d)) {
      const Direction in = opposite(d);
      d = *std::find_if(kDirections.begin(), kDirections.end(), [&](Direction other) {
        return other != in && result_.next(node, other) != kNoNode;
      });
      result_.nodes[node].cell = cells_.find_corner(in, d);
    }
  }

  // Puts the tracks, which stand for lines of the layout so far, in their places.
  void spread(Axis axis, int lines) {
    std::vector<int>& at = result_.at[axis];
    Spread spread(lines, gap_);
    for (const TrackNode& node : result_.nodes) {
      spread.widen(at[node.track[axis]], node.reach(before(axis)), node.reach(after(axis)));
    }
    const std::vector<int> places = spread.axes();
    for (int& place : at) place = places[static_cast<std::size_t>(place)];
  }

  NodeId node_of(const LayoutCell& cell) {
    if (cell.gate >= 0) return static_cast<NodeId>(cell.gate);
    result_.nodes.emplace_back();
    return static_cast<NodeId>(result_.nodes.size() - 1);
  }

  // Goes on along the track of the node that its wire leads to, or begins a new one.
  void take_track(NodeId node, Axis axis, int line, NodeId neighbour) {
    std::vector<int>& at = result_.at[axis];
    TrackId& track = result_.nodes[node].track[axis];
    if (neighbour != kNoNode) {
      track = result_.nodes[neighbour].track[axis];
      join(result_, neighbour, node, other(axis));
    } else {
      track = static_cast<TrackId>(at.size());
      at.push_back(line);
    }
  }

  const GridLayout& layout_;
  const GateCells& cells_;
  int gap_;
  Tracks result_;
};

// Everything beyond `node` along the other axis, in direction `d`, moves to a track of its own.
void split_track(Tracks& tracks, NodeId node, Axis axis, Direction d) {
  const int at = tracks.coordinate(node, axis);
  const auto track = static_cast<TrackId>(tracks.at[axis].size());
  tracks.at[axis].push_back(at);
  for (; node != kNoNode; node = tracks.next(node, d)) tracks.nodes[node].track[axis] = track;
}

TrackId add_track(Tracks& tracks, Axis axis, int at) {
  tracks.at[axis].push_back(at);
  return static_cast<TrackId>(tracks.at[axis].size() - 1);
}

// Two bends at one square of the wire from `first` to `second`, which runs along `along`.
void add_jog(Tracks& tracks, NodeId first, NodeId second, Axis along) {
  const Axis across = other(along);
  const int from = tracks.coordinate(first, along) + tracks.nodes[first].reach(after(along)) + 1;
  const int to = tracks.coordinate(second, along) - tracks.nodes[second].reach(before(along)) - 1;
  const auto west = static_cast<NodeId>(tracks.nodes.size()), east = west + 1;
  tracks.nodes.resize(tracks.nodes.size() + 2);
  split_track(tracks, second, across, after(along));
  const TrackId crossing = add_track(tracks, along, from + (to - from) / 2);
  for (const NodeId bend : {west, east}) tracks.nodes[bend].track[along] = crossing;
  tracks.nodes[west].track[across] = tracks.nodes[first].track[across];
  tracks.nodes[east].track[across] = tracks.nodes[second].track[across];
  join(tracks, first, west, along);
  join(tracks, west, east, across);
  join(tracks, east, second, along);
}

// The bend joined to `bend` across an axis, if the wire goes on along it in the same direction.
NodeId step_partner(const Tracks& tracks, NodeId bend, Axis along) {
  const auto is_bend = [&](NodeId n) { return n != kNoNode && tracks.nodes[n].is_bend(); };
  if (!is_bend(bend)) return kNoNode;
  const Axis across = other(along);
  const NodeId above = tracks.next(bend, before(across)), below = tracks.next(bend, after(across));
  const NodeId partner = above != kNoNode ? above : below;
  if (!is_bend(partner)) return kNoNode;
  const bool here = tracks.next(bend, before(along)) == kNoNode;
  const bool there = tracks.next(partner, before(along)) == kNoNode;
  return here != there ? partner : kNoNode;
}

// The wire's only other end along the axis.
NodeId end_along(const Tracks& tracks, NodeId bend, Axis along) {
  const NodeId first = tracks.next(bend, before(along));
  return first != kNoNode ? first : tracks.next(bend, after(along));
}

void remove_nodes(Tracks& tracks, const std::vector<bool>& is_removed) {
  std::vector<NodeId> number(tracks.nodes.size(), kNoNode);
  NodeId kept = 0;
  for (NodeId node = 0; node < tracks.nodes.size(); ++node) {
    if (is_removed[node]) continue;
    number[node] = kept;
    tracks.nodes[kept++] = tracks.nodes[node];
  }
  tracks.nodes.resize(kept);
  for (TrackNode& node : tracks.nodes) {
    for (NodeId& next : node.next) next = next == kNoNode ? kNoNode : number[next];
  }
}

// Tracks that no node is on any more are taken out.
void drop_unused(Tracks& tracks, Axis axis) {
  std::vector<TrackId> number(tracks.at[axis].size(), 0);
  for (const TrackNode& node : tracks.nodes) number[node.track[axis]] = 1;
  std::vector<int> kept;
  for (std::size_t t = 0; t < number.size(); ++t) {
    const bool is_used = number[t] == 1;
    number[t] = static_cast<TrackId>(kept.size());
    if (is_used) kept.push_back(tracks.at[axis][t]);
  }
  for (TrackNode& node : tracks.nodes) node.track[axis] = number[node.track[axis]];
  tracks.at[axis] = std::move(kept);
}

}  // namespace

PerAxis<int> Tracks::extent() const {
  PerAxis<int> result;
  for (NodeId node = 0; node < nodes.size(); ++node) {
    for (const Axis axis : {Axis::Row, Axis::Column}) {
      const int last = coordinate(node, axis) + nodes[node].reach(after(axis));
      result[axis] = std::max(result[axis], last + 2);
    }
  }
  return result;
}

std::uint64_t Tracks::wire_squares() const {
  std::int64_t count = 0;
  for (NodeId node = 0; node < nodes.size(); ++node) {
    const TrackNode& here = nodes[node];
    count += here.is_bend() ? 1 : std::ssize(here.cell->wires);
    for (const Axis axis : {Axis::Row, Axis::Column}) {
      const NodeId there = next(node, after(axis));
      if (there == kNoNode) continue;
      // Two bends at one square count once: the distance between them is -1.
      count += coordinate(there, axis) - coordinate(node, axis) - 1 - here.reach(after(axis)) -
               nodes[there].reach(before(axis));
    }
  }
  return static_cast<std::uint64_t>(count);
}

Tracks spread_tracks(const GridLayout& layout, const GateCells& cells, int gap) {
  return Builder(layout, cells, gap).run();
}

void add_jogs(Tracks& tracks) {
  const auto gates = static_cast<NodeId>(tracks.nodes.size());
  for (NodeId node = 0; node < gates; ++node) {
    for (const Axis axis : {Axis::Row, Axis::Column}) {
      const NodeId there = tracks.next(node, after(axis));
      if (there == kNoNode || tracks.nodes[node].is_bend() || tracks.nodes[there].is_bend()) {
        continue;
      }
      add_jog(tracks, node, there, axis);
    }
  }
}

NodeId jog_partner(const Tracks& tracks, NodeId bend, Axis along) {
  const NodeId partner = step_partner(tracks, bend, along);
  if (partner == kNoNode) return kNoNode;
  const Axis across = other(along);
  const bool is_stair = step_partner(tracks, bend, across) != kNoNode ||
                        step_partner(tracks, partner, across) != kNoNode;
  return is_stair ? kNoNode : partner;
}

void remove_straight_jogs(Tracks& tracks) {
  std::vector<bool> is_removed(tracks.nodes.size(), false);
  for (const Axis along : {Axis::Row, Axis::Column}) {
    const Axis across = other(along);
    boost::disjoint_sets_with_storage<> merged(tracks.at[across].size());
    for (NodeId bend = 0; bend < tracks.nodes.size(); ++bend) {
      if (is_removed[bend] || tracks.next(bend, after(along)) != kNoNode) continue;
      const NodeId partner = step_partner(tracks, bend, along);
      if (partner == kNoNode) continue;
      if (tracks.coordinate(bend, across) != tracks.coordinate(partner, across)) continue;
      join(tracks, end_along(tracks, bend, along), end_along(tracks, partner, along), along);
      merged.union_set(tracks.nodes[bend].track[across], tracks.nodes[partner].track[across]);
      is_removed[bend] = is_removed[partner] = true;
    }
    for (TrackNode& node : tracks.nodes) {
      node.track[across] = static_cast<TrackId>(merged.find_set(node.track[across]));
    }
  }
  remove_nodes(tracks, is_removed);
  for (const Axis axis : {Axis::Row, Axis::Column}) drop_unused(tracks, axis);
}

}  // namespace gadgetc::layout

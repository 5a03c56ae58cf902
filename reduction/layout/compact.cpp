// A sweep moves the tracks of one axis, nearest first, towards one side. It knows the others only
// as the skyline of what has been placed. Contents a track brings along:
//
//     +--+
//     |  |   a gate, over all lines that its tile and its inner wires take
//     +--+
//      |     a wire, on the lines between contents
//      +--   a bend; the two bends of a jog may pass each other:
//
//   --+        +--       so the track of one does not see the other's, but what was there before
//     +--    --+         that; and later ones see the farther of the two.
#include "reduction/layout/compact.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "base/lists/grouped_lists.hpp"
#include "reduction/layout/skyline.hpp"

namespace gadgetc::layout {

namespace {

enum class Policy : std::uint8_t { Pack, Shorten };

struct Content {
  int low = 0, high = 0;              // lines across
  std::array<int, 2> reach{};         // squares before and after the track's own
  NodeId jog = kNoNode;               // the bend, if it has a jog partner
};

// The contents of all tracks of an axis; the other axis' coordinates are fixed meanwhile.
class Contents {
 public:
  Contents(const Tracks& tracks, Axis axis, NodeId last)
      : by_track_(tracks.at[axis].size(), [&](const auto& visit) {
          for (NodeId node = 0; node < tracks.nodes.size(); ++node) {
            add_node(tracks, axis, node, visit);
          }
          if (last == kNoNode || axis != Axis::Row) return;
          // So that whatever lies above, in any column, sees it.
          visit(tracks.nodes[last].track[axis],
                Content{1, tracks.extent()[other(axis)] - 1, {0, 0}, kNoNode});
        }) {}

  std::span<const Content> of(TrackId track) const { return by_track_[track]; }

 private:
  template <typename Visit>
  static void add_node(const Tracks& tracks, Axis axis, NodeId node, const Visit& visit) {
    const Axis across = other(axis);
    const TrackNode& here = tracks.nodes[node];
    const TrackId track = here.track[axis];
    const int line = tracks.coordinate(node, across);
    int low = line - here.reach(before(across)), high = line + here.reach(after(across));
    const bool has_jog = jog_partner(tracks, node, across) != kNoNode;
    // A square of its wire, so that the partner's view ends there.
    if (has_jog && tracks.next(node, before(across)) != kNoNode) --low;
    if (has_jog && tracks.next(node, after(across)) != kNoNode) ++high;
    visit(track, Content{low, high, {here.reach(before(axis)), here.reach(after(axis))},
                         has_jog ? node : kNoNode});
    const NodeId below = tracks.next(node, after(across));
    if (below == kNoNode) return;
    const int first = line + here.reach(after(across)) + 1;
    const int last =
        tracks.coordinate(below, across) - tracks.nodes[below].reach(before(across)) - 1;
    if (first <= last) visit(track, Content{first, last, {0, 0}, kNoNode});
  }

  GroupedLists<Content> by_track_;
};

// The tracks at the other ends of each track's wires, one entry a wire.
class Neighbours {
 public:
  Neighbours(const Tracks& tracks, Axis axis)
      : by_track_(tracks.at[axis].size(), [&](const auto& visit) {
          for (const TrackNode& node : tracks.nodes) {
            for (const Direction d : {before(axis), after(axis)}) {
              const NodeId there = next(node, d);
              if (there != kNoNode) visit(node.track[axis], tracks.nodes[there].track[axis]);
            }
          }
        }) {}

  // The coordinate nearest to the track's own where its wires are shortest: a median of the
  // others'.
  int best_for(TrackId track, const std::vector<int>& at) {
    ends_.clear();
    for (const TrackId end : by_track_[track]) ends_.push_back(at[end]);
    if (ends_.empty()) return at[track];
    std::sort(ends_.begin(), ends_.end());
    return std::clamp(at[track], ends_[(ends_.size() - 1) / 2], ends_[ends_.size() / 2]);
  }

 private:
  static NodeId next(const TrackNode& node, Direction d) {
    return node.next[static_cast<std::size_t>(d)];
  }
  GroupedLists<TrackId> by_track_;
  std::vector<int> ends_;
};

// Coordinates grow away from the side that the sweep moves to; `sign` turns them so.
class Sweep {
 public:
  Sweep(Tracks& tracks, const Contents& contents, Axis axis, bool to_before, int border, int gap)
      : tracks_(tracks),
        contents_(contents),
        axis_(axis),
        sign_(to_before ? 1 : -1),
        near_(to_before ? 0 : 1),
        gap_(gap),
        skyline_(border, tracks.extent()[other(axis)] + 1) {}

  // To the side as far as can be, or as far as it makes wires shorter.
  void run(Policy policy, Neighbours& neighbours) {
    std::vector<int>& at = tracks_.at[axis_];
    std::vector<TrackId> order(at.size());
    std::iota(order.begin(), order.end(), TrackId{0});
    std::stable_sort(order.begin(), order.end(), [&](TrackId a, TrackId b) {
      return sign_ * at[a] < sign_ * at[b];
    });
    for (const TrackId track : order) {
      find_partners(track);
      const int limit = limit_of(track);
      int to = limit;
      if (policy == Policy::Shorten) {
        const int best = sign_ * neighbours.best_for(track, at);
        to = std::max(limit, std::min(best, sign_ * at[track]));
      }
      at[track] = sign_ * to;
      cover(track, to);
    }
  }

 private:
  using Partners = std::vector<TrackId>;

  void find_partners(TrackId track) {
    partners_.clear();
    for (const Content& c : contents_.of(track)) {
      if (c.jog == kNoNode) continue;
      const NodeId partner = jog_partner(tracks_, c.jog, other(axis_));
      // An earlier sweep may have turned the jog into a step of a stair.
      if (partner != kNoNode) partners_.push_back(tracks_.nodes[partner].track[axis_]);
    }
  }

  int limit_of(TrackId track) const {
    int limit = std::numeric_limits<int>::min();
    for (const Content& c : contents_.of(track)) {
      const int margin = gap_ - 1;
      const int edge = skyline_.highest(c.low - margin, c.high + margin, partners_);
      limit = std::max(limit, edge + gap_ + c.reach[near_]);
    }
    return limit;
  }

  // The jogs' bends last: they share a square with the wire that they end.
  void cover(TrackId track, int to) {
    jogs_.clear();
    for (const Content& c : contents_.of(track)) {
      if (c.jog == kNoNode) continue;
      const int line = tracks_.coordinate(c.jog, other(axis_));
      const int farthest = skyline_.highest(c.low, c.high);
      jogs_.push_back({&c, {std::max(to, farthest), track,
                           skyline_.highest(line - 1, line + 1, partners_)}});
    }
    for (const Content& c : contents_.of(track)) {
      if (c.jog == kNoNode) skyline_.cover(c.low, c.high, {to + c.reach[1 - near_], track, 0});
    }
    for (const auto& [content, piece] : jogs_) skyline_.cover(content->low, content->high, piece);
  }

  Tracks& tracks_;
  const Contents& contents_;
  Axis axis_;
  int sign_;
  std::size_t near_;
  int gap_;
  Skyline skyline_;
  Partners partners_;  // of the track at hand
  std::vector<std::pair<const Content*, Skyline::Piece>> jogs_;
};

// The two bends of a jog that passed each other are joined the other way round.
void turn_jogs(Tracks& tracks, Axis axis) {
  for (NodeId node = 0; node < tracks.nodes.size(); ++node) {
    const NodeId there = tracks.next(node, after(axis));
    if (there == kNoNode || tracks.coordinate(there, axis) >= tracks.coordinate(node, axis)) {
      continue;
    }
    const auto first = static_cast<std::size_t>(before(axis));
    const auto second = static_cast<std::size_t>(after(axis));
    for (const NodeId bend : {node, there}) {
      std::swap(tracks.nodes[bend].next[first], tracks.nodes[bend].next[second]);
    }
  }
}

// What a board of these tracks costs: its squares, and two for each square of wire, since White's
// walk along it gives the runner's corridor another square.
std::uint64_t cost_of(const Tracks& tracks) {
  const PerAxis<int> extent = tracks.extent();
  return static_cast<std::uint64_t>(extent[Axis::Row]) *
             static_cast<std::uint64_t>(extent[Axis::Column]) +
         2 * tracks.wire_squares();
}

void compact_once(Tracks& tracks, const CompactionOptions& options) {
  for (const Axis axis : {Axis::Column, Axis::Row}) {
    const Contents contents(tracks, axis, options.last);
    Neighbours neighbours(tracks, axis);
    const auto sweep = [&](bool to_before, Policy policy) {
      const int border = to_before ? 1 - options.gap : -tracks.extent()[axis] + 2 - options.gap;
      Sweep(tracks, contents, axis, to_before, border, options.gap).run(policy, neighbours);
      turn_jogs(tracks, axis);
    };
    sweep(true, Policy::Pack);
    sweep(false, Policy::Shorten);
    sweep(true, Policy::Shorten);
  }
}

}  // namespace

void compact(Tracks& tracks, const CompactionOptions& options) {
  Tracks best = tracks;
  std::uint64_t best_cost = cost_of(best), last_cost = best_cost;
  for (int round = 0; round < options.rounds; ++round) {
    compact_once(tracks, options);
    if (round > 0) remove_straight_jogs(tracks);
    const std::uint64_t cost = cost_of(tracks);
    if (cost < best_cost) {
      best = tracks;
      best_cost = cost;
    }
    if (round > 1 && cost > last_cost - last_cost / 200) break;
    last_cost = cost;
  }
  tracks = std::move(best);
  remove_straight_jogs(tracks);
}

}  // namespace gadgetc::layout

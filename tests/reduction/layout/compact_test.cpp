// Compacted layouts, looked at as drawings: which squares each node and wire takes, and what they
// touch. That their boards can be read back is tested with emit.
#include "reduction/layout/compact.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>

#include "reduction/layout/place.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc::layout {
namespace {

// Every square that a content takes. Two contents on one square fail, unless they are the two bends
// of a jog.
class Canvas {
 public:
  explicit Canvas(const Tracks& tracks) : tracks_(tracks) {
    for (NodeId node = 0; node < tracks.nodes.size(); ++node) {
      draw_node(node);
      for (const Axis axis : {Axis::Row, Axis::Column}) {
        if (tracks.next(node, after(axis)) != kNoNode) draw_wire(node, axis);
      }
    }
  }

  std::size_t wire_squares() const { return wires_.size(); }

  // Squares of different contents side by side that no wire joins.
  std::size_t count_touches() const {
    std::size_t touches = 0;
    for (const auto& [square, content] : squares_) {
      for (const Direction d : {Direction::East, Direction::South}) {
        const auto beside = squares_.find(step(square, d));
        if (beside != squares_.end() && !is_joined(content, beside->second)) ++touches;
      }
    }
    return touches;
  }
  bool has_overlap = false;

 private:
  using Content = std::pair<NodeId, NodeId>;  // a wire's ends, or a node twice

  bool is_joined(const Content& a, const Content& b) const {
    if (a == b) return true;
    if (a.first == a.second && b.first == b.second) {  // two bends with no square between them
      const auto& next = tracks_.nodes[a.first].next;
      return tracks_.nodes[a.first].is_bend() && tracks_.nodes[b.first].is_bend() &&
             std::any_of(next.begin(), next.end(),
                         [&](NodeId n) { return n != kNoNode && name(n) == b.first; });
    }
    return a.first == b.first || a.first == b.second || a.second == b.first ||
           a.second == b.second;
  }

  // The two bends of a jog on one square count as one.
  NodeId name(NodeId node) const {
    for (const NodeId beside : tracks_.nodes[node].next) {
      if (beside != kNoNode && tracks_.square(beside) == tracks_.square(node)) {
        return std::min(node, beside);
      }
    }
    return node;
  }

  void take(Square s, NodeId from, NodeId to) {
    const Content content{name(from), name(to)};
    const auto [at, is_new] = squares_.try_emplace(s, content);
    if (!is_new && (content.first != content.second || at->second != content)) has_overlap = true;
  }

  void draw_node(NodeId node) {
    const TrackNode& here = tracks_.nodes[node];
    const Square at = tracks_.square(node);
    for (int r = -here.reach(Direction::North); r <= here.reach(Direction::South); ++r) {
      for (int c = -here.reach(Direction::West); c <= here.reach(Direction::East); ++c) {
        take({at.row + r, at.column + c}, node, node);
      }
    }
    if (here.is_bend()) wires_.insert(at);
  }

  void draw_wire(NodeId node, Axis axis) {
    const NodeId there = tracks_.next(node, after(axis));
    const int first = tracks_.nodes[node].reach(after(axis)) + 1;
    const int last = tracks_.coordinate(there, axis) - tracks_.coordinate(node, axis) - 1 -
                     tracks_.nodes[there].reach(before(axis));
    // Between two gates there is always a square of wire.
    const bool is_inner = !tracks_.nodes[node].is_bend() && !tracks_.nodes[there].is_bend();
    if (is_inner) REQUIRE(last >= first);
    for (int n = first; n <= last; ++n) {
      const Square s = step(tracks_.square(node), after(axis), n);
      take(s, node, there);
      wires_.insert(s);
    }
  }

  const Tracks& tracks_;
  std::map<Square, Content> squares_;
  std::set<Square> wires_;
};

void require_sound(const Tracks& tracks) {
  const Canvas canvas(tracks);
  REQUIRE_FALSE(canvas.has_overlap);
  REQUIRE(canvas.count_touches() == 0);
  std::size_t inner = 0;
  for (const TrackNode& node : tracks.nodes) inner += node.cell ? node.cell->wires.size() : 0;
  REQUIRE(tracks.wire_squares() == canvas.wire_squares() + inner);
  for (NodeId node = 0; node < tracks.nodes.size(); ++node) {
    for (const Direction d : {Direction::North, Direction::West}) {
      const auto axis = d == Direction::North ? Axis::Row : Axis::Column;
      REQUIRE(tracks.coordinate(node, axis) - tracks.nodes[node].reach(d) >= 1);
    }
  }
}

// Which port is joined to which, bends left out: a gate and a side, and what the wire comes to.
std::map<std::pair<NodeId, Direction>, std::pair<NodeId, Direction>> joins(const Tracks& tracks) {
  std::map<std::pair<NodeId, Direction>, std::pair<NodeId, Direction>> result;
  for (NodeId node = 0; node < tracks.nodes.size(); ++node) {
    if (tracks.nodes[node].is_bend()) continue;
    for (const Direction start : kDirections) {
      NodeId at = tracks.next(node, start);
      if (at == kNoNode) continue;
      Direction d = start;
      while (tracks.nodes[at].is_bend()) {
        d = *std::find_if(kDirections.begin(), kDirections.end(), [&](Direction next) {
          return next != opposite(d) && tracks.next(at, next) != kNoNode;
        });
        at = tracks.next(at, d);
      }
      result[{node, start}] = {at, opposite(d)};
    }
  }
  return result;
}

std::uint64_t area(const Tracks& tracks) {
  const auto extent = tracks.extent();
  return std::uint64_t(extent[Axis::Row]) * std::uint64_t(extent[Axis::Column]);
}

Tracks jogged(const GridLayout& layout, const GateCells& cells) {
  Tracks tracks = spread_tracks(layout, cells, kJogGap);
  add_jogs(tracks);
  return tracks;
}

const GateCells& compact_cells() {
  static const GateCells kCells("compact");
  return kCells;
}

template <typename Visit>
void for_random_layouts(std::uint64_t seed, int count, const Visit& visit) {
  std::mt19937_64 random(seed);
  for (int n = 0; n < count; ++n) {
    const Formula formula = test::random_layout_formula(random, 7, 9, 4);
    const auto kind = n % 4 == 0 ? CrossingKind::Circuit : CrossingKind::Tile;
    const Formula nets = test::nets(formula);
    visit(place(nets, test::random_orders(random, nets), {kind}));
  }
}

}  // namespace

TEST_CASE("compacted drawings join what was joined, and nothing else touches") {
  for_random_layouts(11, 150, [](const GridLayout& layout) {
    Tracks tracks = jogged(layout, compact_cells());
    require_sound(tracks);
    const auto wanted = joins(tracks);
    const std::uint64_t before = area(spread_tracks(layout, compact_cells()));
    compact(tracks);
    require_sound(tracks);
    CHECK(joins(tracks) == wanted);
    CHECK(area(tracks) <= before);
  });
}

// Every round's drawing has to be sound, not only the last.
TEST_CASE("compaction may stop after any round") {
  for_random_layouts(12, 20, [](const GridLayout& layout) {
    std::uint64_t last = ~std::uint64_t{0};
    for (int rounds = 0; rounds < 6; ++rounds) {
      Tracks tracks = jogged(layout, compact_cells());
      compact(tracks, {rounds});
      require_sound(tracks);
      const std::uint64_t cost = area(tracks) + 2 * tracks.wire_squares();
      CHECK(cost <= last);
      last = cost;
    }
  });
}

TEST_CASE("jogs that were not used come out without a trace") {
  for_random_layouts(13, 60, [](const GridLayout& layout) {
    const Tracks plain = spread_tracks(layout, compact_cells(), kJogGap);
    Tracks tracks = jogged(layout, compact_cells());
    CHECK(tracks.wire_squares() == plain.wire_squares());
    remove_straight_jogs(tracks);
    CHECK(tracks.nodes.size() == plain.nodes.size());
    CHECK(tracks.at[Axis::Row].size() == plain.at[Axis::Row].size());
    CHECK(tracks.at[Axis::Column].size() == plain.at[Axis::Column].size());
    for (NodeId node = 0; node < tracks.nodes.size(); ++node) {
      CHECK(tracks.square(node) == plain.square(node));
      CHECK(tracks.nodes[node].next == plain.nodes[node].next);
    }
  });
}

}  // namespace gadgetc::layout

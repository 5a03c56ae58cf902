#include "reduction/planar_map/planar_rotations.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/lists/grouped_lists.hpp"

namespace gadgetc::layout {
namespace {

using EdgeId = std::uint32_t;
using Height = std::int32_t;
constexpr Height kNoHeight = -1;

// Back edges from `high` down to `low`, linked by `reference`; empty without a low one.
struct ReturnInterval {
  EdgeId low = kNone, high = kNone;
  bool is_empty() const { return low == kNone && high == kNone; }
};

// Two intervals whose edges lie on different sides.
struct ConflictPair {
  ReturnInterval left, right;
};

class LeftRightTest {
 public:
  LeftRightTest(std::size_t vertices, const GraphEdges& edges)
      : edges_(edges),
        height_(vertices, kNoHeight),
        parent_(vertices, kNone),
        is_forward_(edges.size()),
        is_directed_(edges.size(), false),
        low_(edges.size()),
        second_low_(edges.size()),
        nesting_(edges.size()),
        reference_(edges.size(), kNone),
        side_(edges.size(), 1),
        lowest_return_(edges.size(), kNone),
        bottom_(edges.size()) {}

  bool is_planar() {
    // Euler: a planar graph has no more.
    if (height_.size() > 2 && edges_.size() > 3 * height_.size() - 6) return false;
    list_edges();
    for (std::uint32_t v = 0; v < height_.size(); ++v) {
      if (height_[v] != kNoHeight) continue;
      height_[v] = 0;
      roots_.push_back(v);
      direct_from(v);
    }
    order_edges();
    return std::all_of(roots_.begin(), roots_.end(), [&](auto root) { return test_from(root); });
  }

  // After is_planar, if that held.
  std::vector<std::vector<Dart>> rotations() {
    for (EdgeId e = 0; e < edges_.size(); ++e) nesting_[e] *= side_of(e);
    order_edges();
    link_outgoing();
    for (const std::uint32_t root : roots_) embed_from(root);
    return listed();
  }

 private:
  std::uint32_t tail(EdgeId e) const { return is_forward_[e] ? edges_[e].first : edges_[e].second; }
  std::uint32_t head(EdgeId e) const { return is_forward_[e] ? edges_[e].second : edges_[e].first; }
  Dart tail_dart(EdgeId e) const { return 2 * e + (is_forward_[e] ? 0 : 1); }
  Dart head_dart(EdgeId e) const { return tail_dart(e) ^ 1; }
  bool is_tree(EdgeId e) const { return parent_[head(e)] == e; }

  // Edges at each vertex, both ways, the last first; later those that lead away from it, in order.
  void list_edges() {
    listed_ = GroupedLists<EdgeId>(height_.size(), [&](const auto& visit) {
      for (EdgeId e = static_cast<EdgeId>(edges_.size()); e-- > 0;) {
        visit(edges_[e].first, e);
        visit(edges_[e].second, e);
      }
    });
    next_.assign(height_.size(), 0);
  }

  // Depth first; low points as in Brandes, algorithm 2.
  void direct_from(std::uint32_t root) {
    std::vector<std::uint32_t> path{root};
    while (!path.empty()) {
      const std::uint32_t v = path.back();
      if (next_[v] == listed_[v].size()) {
        path.pop_back();
        // Edge by edge: a tree edge counts when its subtree is done.
        if (parent_[v] != kNone) finish_edge(parent_[v]);
        continue;
      }
      const EdgeId e = listed_[v][next_[v]++];
      if (is_directed_[e]) continue;
      is_directed_[e] = true;
      is_forward_[e] = edges_[e].first == v;
      low_[e] = second_low_[e] = height_[v];
      const std::uint32_t w = head(e);
      if (height_[w] == kNoHeight) {
        parent_[w] = e;
        height_[w] = height_[v] + 1;
        path.push_back(w);
      } else {
        low_[e] = height_[w];
        finish_edge(e);
      }
    }
  }

  void finish_edge(EdgeId e) {
    const std::uint32_t v = tail(e);
    nesting_[e] = 2 * low_[e] + (second_low_[e] < height_[v] ? 1 : 0);
    const EdgeId above = parent_[v];
    if (above == kNone) return;
    if (low_[e] < low_[above]) {
      second_low_[above] = std::min(low_[above], second_low_[e]);
      low_[above] = low_[e];
    } else if (low_[e] > low_[above]) {
      second_low_[above] = std::min(second_low_[above], low_[e]);
    } else {
      second_low_[above] = std::min(second_low_[above], second_low_[e]);
    }
  }

  void order_edges() {
    listed_ = GroupedLists<EdgeId>(height_.size(), [&](const auto& visit) {
      for (EdgeId e = 0; e < edges_.size(); ++e) visit(tail(e), e);
    });
    for (std::size_t v = 0; v < height_.size(); ++v) {
      std::stable_sort(listed_[v].begin(), listed_[v].end(),
                       [&](EdgeId a, EdgeId b) { return nesting_[a] < nesting_[b]; });
    }
    next_.assign(height_.size(), 0);
  }

  bool test_from(std::uint32_t root) {
    std::vector<std::uint32_t> path{root};
    while (!path.empty()) {
      const std::uint32_t v = path.back();
      if (next_[v] == listed_[v].size()) {
        path.pop_back();
        const EdgeId above = parent_[v];
        if (above == kNone) continue;
        remove_returns(above);
        if (!integrate(above)) return false;
        ++next_[tail(above)];
        continue;
      }
      const EdgeId e = listed_[v][next_[v]];
      bottom_[e] = conflicts_.size();
      if (is_tree(e)) {
        path.push_back(head(e));
        continue;
      }
      lowest_return_[e] = e;
      conflicts_.push_back({{}, {e, e}});
      if (!integrate(e)) return false;
      ++next_[v];
    }
    return true;
  }

  // The return edges of e join those of the edges before it at its tail.
  bool integrate(EdgeId e) {
    const std::uint32_t v = tail(e);
    if (low_[e] >= height_[v]) return true;
    if (next_[v] == 0) {
      // At a root nothing returns higher.
      if (parent_[v] != kNone) lowest_return_[parent_[v]] = lowest_return_[e];
      return true;
    }
    return add_constraints(e, parent_[v]);
  }

  bool is_conflicting(const ReturnInterval& interval, EdgeId e) const {
    return !interval.is_empty() && low_[interval.high] > low_[e];
  }

  bool add_constraints(EdgeId e, EdgeId above) {
    ConflictPair joined;
    // Return edges of e go to the right.
    do {
      ConflictPair pair = conflicts_.back();
      conflicts_.pop_back();
      if (!pair.left.is_empty()) std::swap(pair.left, pair.right);
      if (!pair.left.is_empty()) return false;
      if (low_[pair.right.low] > low_[above]) {
        if (joined.right.is_empty()) {
          joined.right = pair.right;
        } else {
          reference_[joined.right.low] = pair.right.high;
        }
        joined.right.low = pair.right.low;
      } else {
        reference_[pair.right.low] = lowest_return_[above];
      }
    } while (conflicts_.size() > bottom_[e]);
    // Return edges of the edges before that conflict with them go to the left.
    while (!conflicts_.empty() && (is_conflicting(conflicts_.back().left, e) ||
                                   is_conflicting(conflicts_.back().right, e))) {
      ConflictPair pair = conflicts_.back();
      conflicts_.pop_back();
      if (is_conflicting(pair.right, e)) std::swap(pair.left, pair.right);
      if (is_conflicting(pair.right, e)) return false;
      if (joined.right.low != kNone) reference_[joined.right.low] = pair.right.high;
      if (pair.right.low != kNone) joined.right.low = pair.right.low;
      if (joined.left.is_empty()) {
        joined.left = pair.left;
      } else {
        reference_[joined.left.low] = pair.left.high;
      }
      joined.left.low = pair.left.low;
    }
    if (!joined.left.is_empty() || !joined.right.is_empty()) conflicts_.push_back(joined);
    return true;
  }

  Height lowest(const ConflictPair& pair) const {
    Height least = std::numeric_limits<Height>::max();
    if (!pair.left.is_empty()) least = low_[pair.left.low];
    if (!pair.right.is_empty()) least = std::min(least, low_[pair.right.low]);
    return least;
  }

  // Takes out the back edges that end where tree edge e begins.
  void remove_returns(EdgeId e) {
    const std::uint32_t u = tail(e);
    while (!conflicts_.empty() && lowest(conflicts_.back()) == height_[u]) {
      const EdgeId low = conflicts_.back().left.low;
      if (low != kNone) side_[low] = -1;
      conflicts_.pop_back();
    }
    if (!conflicts_.empty()) {
      ConflictPair& pair = conflicts_.back();
      trim(pair.left, pair.right, u);
      trim(pair.right, pair.left, u);
    }
    if (low_[e] >= height_[u]) return;
    const EdgeId left = conflicts_.back().left.high, right = conflicts_.back().right.high;
    const bool is_left = left != kNone && (right == kNone || low_[left] > low_[right]);
    reference_[e] = is_left ? left : right;
  }

  void trim(ReturnInterval& interval, const ReturnInterval& other, std::uint32_t u) {
    while (interval.high != kNone && head(interval.high) == u) {
      interval.high = reference_[interval.high];
    }
    if (interval.high != kNone || interval.low == kNone) return;
    reference_[interval.low] = other.low;
    side_[interval.low] = -1;
    interval.low = kNone;
  }

  // Sides are relative to references until they are asked for.
  int side_of(EdgeId e) {
    std::vector<EdgeId> chain;
    for (; reference_[e] != kNone; e = std::exchange(reference_[e], kNone)) chain.push_back(e);
    int side = side_[e];
    for (; !chain.empty(); chain.pop_back()) {
      side *= side_[chain.back()];
      side_[chain.back()] = side;
    }
    return side;
  }

  void put_behind(Dart d, Dart before) {
    after_[d] = after_[before];
    before_[d] = before;
    before_[after_[d]] = d;
    after_[before] = d;
  }

  // Clockwise around each vertex the edges that lead away from it.
  void link_outgoing() {
    after_.assign(2 * edges_.size(), kNone);
    before_ = after_;
    first_.assign(height_.size(), kNone);
    for (std::size_t v = 0; v < height_.size(); ++v) {
      for (const EdgeId e : listed_[v]) {
        const Dart d = tail_dart(e);
        if (first_[v] == kNone) {
          first_[v] = after_[d] = before_[d] = d;
        } else {
          put_behind(d, before_[first_[v]]);
        }
      }
    }
    left_.assign(height_.size(), kNone);
    right_ = left_;
  }

  // Each edge into its head, behind or before the branch that is being embedded there.
  void embed_from(std::uint32_t root) {
    std::vector<std::uint32_t> path{root};
    while (!path.empty()) {
      const std::uint32_t v = path.back();
      if (next_[v] == listed_[v].size()) {
        path.pop_back();
        continue;
      }
      const EdgeId e = listed_[v][next_[v]++];
      const std::uint32_t w = head(e);
      const Dart d = head_dart(e);
      if (is_tree(e)) {
        if (first_[w] == kNone) {
          after_[d] = before_[d] = d;
        } else {
          put_behind(d, before_[first_[w]]);
        }
        first_[w] = d;
        left_[v] = right_[v] = tail_dart(e);
        path.push_back(w);
      } else if (side_[e] == 1) {
        put_behind(d, right_[w]);
      } else {
        put_behind(d, before_[left_[w]]);
        if (first_[w] == left_[w]) first_[w] = d;
        left_[w] = d;
      }
    }
  }

  std::vector<std::vector<Dart>> listed() const {
    std::vector<std::vector<Dart>> rotations(height_.size());
    for (std::size_t v = 0; v < rotations.size(); ++v) {
      if (first_[v] == kNone) continue;
      Dart d = first_[v];
      do {
        rotations[v].push_back(d);
        d = after_[d];
      } while (d != first_[v]);
    }
    return rotations;
  }

  const GraphEdges& edges_;
  std::vector<Height> height_;   // of each vertex above its root
  std::vector<EdgeId> parent_;   // the tree edge into each vertex
  std::vector<bool> is_forward_, is_directed_;
  std::vector<Height> low_, second_low_, nesting_;
  std::vector<EdgeId> reference_;
  std::vector<int> side_;
  std::vector<EdgeId> lowest_return_;
  std::vector<std::size_t> bottom_;  // of the stack when the edge was come to
  std::vector<ConflictPair> conflicts_;
  std::vector<std::uint32_t> roots_;
  GroupedLists<EdgeId> listed_;      // by vertex
  std::vector<std::uint32_t> next_;  // by vertex: among the listed ones
  std::vector<Dart> after_, before_, first_, left_, right_;
};

}  // namespace

bool is_planar_graph(std::size_t vertices, const GraphEdges& edges) {
  return LeftRightTest(vertices, edges).is_planar();
}

std::optional<std::vector<std::vector<Dart>>> find_planar_rotations(std::size_t vertices,
                                                                    const GraphEdges& edges) {
  LeftRightTest test(vertices, edges);
  if (!test.is_planar()) return std::nullopt;
  return test.rotations();
}

}  // namespace gadgetc::layout

#include "solver/arc_kayles/nimbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>

#include "base/run/time_limit.hpp"
#include "base/text/input_error.hpp"
#include "solver/arc_kayles/component.hpp"

namespace gadgetc::arc_kayles {

namespace {

using Heap = std::uint32_t;

// A key's entry in a hash map takes so many, beside the key's letters.
constexpr std::size_t kBytesOfEntry = 160;

Component whole_of(const Graph& graph) {
  if (graph.vertices() > kMaxSolvedVertices) {
    throw UsageError(fmt::format("the graph has {} vertices; at most {} are solved",
                                 graph.vertices(), kMaxSolvedVertices));
  }
  Component whole{static_cast<std::uint16_t>(graph.vertices()), {}};
  for (const Edge& edge : graph.edges) {
    whole.edges.emplace_back(static_cast<std::uint16_t>(edge.from),
                             static_cast<std::uint16_t>(edge.to));
  }
  return whole;
}

// Parts without those that are there twice: they cancel each other. The smallest first.
std::vector<ComponentKey> keys_of(const std::vector<Component>& parts) {
  std::vector<ComponentKey> keys;
  for (const Component& part : parts) keys.push_back(key_of(part));
  std::sort(keys.begin(), keys.end(), [](const ComponentKey& a, const ComponentKey& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  std::vector<ComponentKey> single;
  for (ComponentKey& key : keys) {
    if (!single.empty() && single.back() == key) single.pop_back();
    else single.push_back(std::move(key));
  }
  return single;
}

std::size_t most_edges(const std::vector<Component>& parts) {
  std::size_t most = 0;
  for (const Component& part : parts) most = std::max(most, part.edges.size());
  return most;
}

using Move = std::pair<std::uint16_t, std::uint16_t>;

// The moves in a component, of moves that are alike one. Those that leave the smallest largest part
// come first.
std::vector<Move> moves_in(const Component& component) {
  const std::vector<std::uint16_t> smallest = find_exchangeable(component);
  std::vector<std::size_t> degrees(component.vertices);
  for (const auto& [from, to] : component.edges) ++degrees[from], ++degrees[to];
  std::set<Move> seen;
  std::vector<std::pair<std::size_t, Move>> found;
  for (const auto& [from, to] : component.edges) {
    // All ends of degree one at a vertex are alike.
    const auto like = [&](std::uint16_t end) {
      return degrees[end] == 1 ? kNoVertex : smallest[end];
    };
    if (!seen.insert(std::minmax(like(from), like(to))).second) continue;
    found.push_back({most_edges(parts_without(component, from, to)), {from, to}});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Move> moves;
  for (const auto& [most, move] : found) moves.push_back(move);
  return moves;
}

}  // namespace

class Nimbers::Search {
 public:
  explicit Search(const Watch& watch) : watch_(watch) {}

  Heap nimber_of(const std::vector<Component>& parts) {
    Heap sum = 0;
    for (const ComponentKey& key : keys_of(parts)) sum ^= nimber_of(key);
    return sum;
  }

  bool wins(const std::vector<Component>& parts, Heap heap = 0) {
    const std::vector<ComponentKey> keys = keys_of(parts);
    if (keys.empty()) return heap != 0;
    for (std::size_t i = 0; i + 1 < keys.size(); ++i) heap ^= nimber_of(keys[i]);
    return wins(keys.back(), heap);
  }

  std::uint64_t states() const { return states_; }

  // The work of a query. Parts of large graphs take long by themselves, so they look at the time.
  template <typename Work>
  auto within_time(const Work& work) {
    try {
      const TimeLimit limit(watch_.deadline);
      return work();
    } catch (const TimeIsUp&) {
      throw LimitReached{Limit::Time, static_cast<std::size_t>(states_)};
    }
  }

 private:
  struct Known {
    std::optional<Heap> nimber;
    std::vector<Heap> other_than;  // heaps that are not the nimber
  };

  Heap nimber_of(const ComponentKey& key) {
    for (Heap heap = 0;; ++heap) {
      if (!wins(key, heap)) return heap;
    }
  }

  // Does the player to move win the part beside the heap?
  bool wins(const ComponentKey& key, Heap heap) {
    const auto [entry, is_new] = known_.try_emplace(key);
    if (is_new) bytes_ += kBytesOfEntry + 2 * key.size();
    Known& known = entry->second;  // stays in its place when the map grows
    if (known.nimber) return *known.nimber != heap;
    const auto& excluded = known.other_than;
    if (std::find(excluded.begin(), excluded.end(), heap) != excluded.end()) return true;
    const bool can_win = can_shrink(key, heap) || can_take_edge(key, heap);
    ++states_;
    if (can_win) known.other_than.push_back(heap);
    else known.nimber = heap;
    return can_win;
  }

  bool can_shrink(const ComponentKey& key, Heap heap) {
    for (Heap left = 0; left < heap; ++left) {
      if (!wins(key, left)) return true;
    }
    return false;
  }

  bool can_take_edge(const ComponentKey& key, Heap heap) {
    watch_.check_memory(bytes_, states_);
    watch_.tick({"positions", states_}, states_);
    const Component component = component_of(key);
    for (const auto& [from, to] : moves_in(component)) {
      if (!wins(parts_without(component, from, to), heap)) return true;
    }
    return false;
  }

  const Watch& watch_;
  std::unordered_map<ComponentKey, Known> known_;
  std::size_t bytes_ = 0;
  std::uint64_t states_ = 0;
};

Nimbers::Nimbers(const Watch& watch) : search_(std::make_unique<Search>(watch)) {}
Nimbers::~Nimbers() = default;

bool Nimbers::wins(const Graph& graph) {
  const Component whole = whole_of(graph);
  return search_->within_time(
      [&] { return search_->wins(parts_without(whole, kNoVertex, kNoVertex)); });
}

std::vector<Edge> Nimbers::winning_moves(const Graph& graph) {
  const Component whole = whole_of(graph);
  return search_->within_time([&] {
    std::vector<Edge> moves;
    for (const Edge& edge : graph.edges) {
      const auto from = static_cast<std::uint16_t>(edge.from);
      const auto to = static_cast<std::uint16_t>(edge.to);
      if (!search_->wins(parts_without(whole, from, to))) moves.push_back(edge);
    }
    return moves;
  });
}

std::uint32_t Nimbers::nimber(const Graph& graph) {
  const Component whole = whole_of(graph);
  return search_->within_time(
      [&] { return search_->nimber_of(parts_without(whole, kNoVertex, kNoVertex)); });
}

std::uint64_t Nimbers::states() const { return search_->states(); }

}  // namespace gadgetc::arc_kayles

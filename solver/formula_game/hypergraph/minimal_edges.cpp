#include "solver/formula_game/hypergraph/minimal_edges.hpp"

#include <cstddef>
#include <utility>

#include "base/run/time_limit.hpp"

namespace gadgetc::formula_game {
namespace {

// The edges that begin with each vertex: a range in their order.
class FirstVertices {
 public:
  explicit FirstVertices(const Edges& edges) : edges_(edges) {
    VertexId most = 0;
    for (const Hyperedge& edge : edges) most = std::max(most, edge.front());
    // Where the vertices are far more than the edges, the trie alone is quicker.
    if (most / 4 > edges.size()) return;
    begin_.resize(most + std::size_t(2));
    for (const Hyperedge& edge : edges) ++begin_[edge.front() + std::size_t(1)];
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
  }

  // Is there an edge inside `outer` beside itself?
  bool has_inner(const Hyperedge& outer) const {
    bool found = false;
    auto visit = [&](const Hyperedge& edge) { found = found || edge.size() < outer.size(); };
    if (begin_.empty()) {
      for_each_inside(edges_, outer, visit);
      return found;
    }
    for (auto next = outer.begin(); next != outer.end() && !found; ++next) {
      if (*next + std::size_t(1) >= begin_.size()) break;
      const auto first = edges_.begin() + std::ptrdiff_t(begin_[*next]);
      const auto last = edges_.begin() + std::ptrdiff_t(begin_[*next + std::size_t(1)]);
      visit_inside(first, last, 1, std::next(next), outer.end(), visit);
    }
    return found;
  }

 private:
  const Edges& edges_;
  std::vector<std::size_t> begin_;
};

}  // namespace

Edges minimal_edges(Edges edges) {
  std::sort(edges.begin(), edges.end(), [](const Hyperedge& a, const Hyperedge& b) {
    count_steps(16);
    return a < b;
  });
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  if (edges.empty() || edges.front().empty()) {
    if (!edges.empty()) edges.resize(1);
    return edges;
  }
  const FirstVertices by_first(edges);
  // Nothing lies inside an edge of the smallest size.
  std::size_t smallest = edges.front().size();
  for (const Hyperedge& edge : edges) smallest = std::min(smallest, edge.size());
  std::vector<bool> dropped(edges.size());
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (edges[i].size() == smallest) continue;
    count_steps(16 * edges[i].size());
    dropped[i] = by_first.has_inner(edges[i]);
  }
  Edges minimal;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (!dropped[i]) minimal.push_back(std::move(edges[i]));
  }
  return minimal;
}

Edges after_move(const Edges& edges, Player player, VertexId vertex) {
  count_steps(16 * edges.size());
  Edges touched, left;
  for (const Hyperedge& edge : edges) (contains(edge, vertex) ? touched : left).push_back(edge);
  if (player == Player::Breaker) return left;
  // Only an edge that shrinks can come to lie inside another one, and that one does not shrink.
  for (Hyperedge& edge : touched) std::erase(edge, vertex);
  std::sort(touched.begin(), touched.end());
  std::erase_if(left, [&](const Hyperedge& edge) {
    count_steps(edge.size());
    bool redundant = false;
    for_each_inside(touched, edge, [&](const Hyperedge&) { redundant = true; });
    return redundant;
  });
  const auto middle = std::ptrdiff_t(left.size());
  std::move(touched.begin(), touched.end(), std::back_inserter(left));
  std::inplace_merge(left.begin(), left.begin() + middle, left.end());
  return left;
}

}  // namespace gadgetc::formula_game

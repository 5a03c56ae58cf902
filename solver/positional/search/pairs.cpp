#include "solver/positional/search/pairs.hpp"

#include <algorithm>

namespace gadgetc {

void PairBound::add(const VertexSet<1>& edge, std::int32_t weight) {
  sum_ += weight;
  for_each_vertex(edge, [&](VertexId u) {
    of_[u] += weight;
    auto& row = of_both_[u];
    for_each_vertex(edge, [&](VertexId v) { row[v] += weight; });
  });
}

void PairBound::assign(const EdgeList<1>& edges) {
  left_ = edges;
  free_ = vertices_of(edges);
  sum_ = 0;
  for_each_vertex(free_, [&](VertexId vertex) {
    of_[vertex] = 0;
    of_both_[vertex].fill(0);
  });
  for (const auto& edge : edges) add(edge, weight(edge.size()));
}

bool PairBound::holds(Player mover) const {
  std::int32_t heaviest = 0;
  if (mover == Player::Maker) {
    for_each_vertex(free_, [&](VertexId v) { heaviest = std::max(heaviest, of_[v]); });
  }
  return sum_ + heaviest < kPairOne;
}

std::optional<std::pair<VertexId, VertexId>> PairBound::best_pair() const {
  std::int32_t best = -1;
  std::pair<VertexId, VertexId> pair;
  VertexSet<1> later = free_;
  for_each_vertex(free_, [&](VertexId u) {
    later.erase(u);
    const auto& row = of_both_[u];
    for_each_vertex(later, [&](VertexId v) {
      const std::int32_t gain = 3 * row[v] - of_[u] - of_[v];
      if (gain <= best || row[v] == 0) return;
      best = gain;
      pair = {u, v};
    });
  });
  if (best < 0) return std::nullopt;
  return pair;
}

bool PairBound::take_out(VertexId u, VertexId v) {
  free_.erase(u);
  free_.erase(v);
  std::size_t kept = 0;
  for (const auto& edge : left_) {
    VertexSet<1> rest = edge;
    rest.erase(u);
    rest.erase(v);
    const int size = edge.size(), left = rest.size();
    if (size - left == 2) {
      add(rest, -weight(size));
    } else if (left == 0) {
      return false;
    } else {
      if (left < size) add(rest, weight(left) - weight(size));
      left_[kept++] = rest;
    }
  }
  left_.resize(kept);
  return true;
}

std::optional<Outcome<1>> PairBound::find(const EdgeList<1>& edges, Player mover) {
  if (edges.size() > kMaxEdges) return std::nullopt;
  assign(edges);
  const VertexSet<1> vertices = free_;
  while (!holds(mover)) {
    const auto pair = best_pair();
    if (!pair || !take_out(pair->first, pair->second)) return std::nullopt;
  }
  weights_.assign(left_);
  Outcome<1> outcome{Player::Breaker, vertices - free_, std::nullopt};
  outcome.carrier |= potential_carrier(left_, weights_, mover, order_);
  if (mover == Player::Breaker) outcome.move = left_.empty() ? vertices.first() : weights_.heaviest();
  return outcome;
}

}  // namespace gadgetc

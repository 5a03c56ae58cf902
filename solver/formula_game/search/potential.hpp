// Erdos and Selfridge (On a combinatorial game, J. Combin. Theory A 14, 1973): an edge weighs
// 2^-size, a vertex as much as its edges together.
//
// Breaker to move wins if the edges weigh less than 1. Breaker takes the vertex that weighs most,
// say p; Maker's answer q doubles edges that together weigh at most w(q) <= w(p), so that the sum
// has not grown when Breaker is to move again; an edge filled by Maker would weigh 1. Maker to
// move: Breaker wins if the sum and the greatest weight of a vertex together are less than 1.
//
// By the same count a single move of Maker's can be refuted at once: if the sum and its weight are
// less than 1.
//
// Carrier: vertices are given to Maker, each of which doubles its edges, as long as the edges still
// weigh less than 1; less than 1/2 with Maker to move, as no vertex weighs more than all edges. So
// the bound holds for what the carrier leaves of the edges, which is what has to be shown. The move
// named is the vertex that weighs most in them: the argument above is about these edges, and the
// heaviest vertex of the position may weigh less there than another one.
//
// Weights are counted in units of 2^-kUnitBits and rounded up, which is on the safe side.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "solver/formula_game/search/edge_list.hpp"
#include "solver/formula_game/search/outcome.hpp"

namespace gadgetc::formula_game {

inline constexpr int kUnitBits = 30;
inline constexpr std::uint64_t kOne = std::uint64_t(1) << kUnitBits;

// Weight of an edge of `size` vertices.
constexpr std::uint64_t edge_weight(int size) {
  return size < kUnitBits ? std::uint64_t(1) << (kUnitBits - size) : 1;
}

template <int Words>
class Weights {
 public:
  Weights() : of_(VertexSet<Words>::kCapacity) {}

  void assign(const EdgeList<Words>& edges) { assign(edges, vertices_of(edges)); }

  // The weights of what `vertices` leave of the edges.
  void assign(const EdgeList<Words>& edges, const VertexSet<Words>& vertices) {
    vertices_ = vertices;
    for_each_vertex(vertices_, [&](VertexId vertex) { of_[vertex] = 0; });
    sum_ = 0;
    for (const auto& whole : edges) {
      const VertexSet<Words> edge = whole & vertices;
      const std::uint64_t weight = edge_weight(edge.size());
      sum_ += weight;
      for_each_vertex(edge, [&](VertexId vertex) { of_[vertex] += weight; });
    }
    heaviest_ = 0;
    for_each_vertex(vertices_, [&](VertexId vertex) {
      heaviest_ = std::max(heaviest_, of_[vertex]);
    });
  }

  const VertexSet<Words>& vertices() const { return vertices_; }
  std::uint64_t sum() const { return sum_; }
  std::uint64_t of(VertexId vertex) const { return of_[vertex]; }

  // The weight that has to stay below kOne for Breaker to win at once.
  std::uint64_t total(Player mover) const {
    return mover == Player::Maker ? sum_ + heaviest_ : sum_;
  }

  // The heaviest vertex, the smallest of several; there are edges.
  VertexId heaviest() const {
    VertexId best = vertices_.first();
    for_each_vertex(vertices_, [&](VertexId vertex) {
      if (of_[vertex] > of_[best]) best = vertex;
    });
    return best;
  }

  // The vertices of `among`, heaviest first, the smaller of equals first.
  void order(const VertexSet<Words>& among, std::vector<VertexId>& order) const {
    order.clear();
    for_each_vertex(among, [&](VertexId vertex) { order.push_back(vertex); });
    const auto comes_before = [&](VertexId a, VertexId b) {
      return of_[a] != of_[b] ? of_[a] > of_[b] : a < b;
    };
    if (Words > 1) return std::sort(order.begin(), order.end(), comes_before);
    // This sorts by insertion, as there are few.
    for (std::size_t i = 1; i < order.size(); ++i) {
      const VertexId vertex = order[i];
      std::size_t place = i;
      for (; place > 0 && comes_before(vertex, order[place - 1]); --place) {
        order[place] = order[place - 1];
      }
      order[place] = vertex;
    }
  }

 private:
  std::vector<std::uint64_t> of_;
  VertexSet<Words> vertices_;
  std::uint64_t sum_ = 0;
  std::uint64_t heaviest_ = 0;
};

// A carrier for a position that Breaker wins by its weight, the lightest vertices left out first.
template <int Words>
VertexSet<Words> potential_carrier(const EdgeList<Words>& edges, const Weights<Words>& weights,
                                   Player mover, std::vector<VertexId>& order) {
  VertexSet<Words> carrier = weights.vertices();
  // Half of the room at Maker's turn is kept for Maker's move: Maker's vertices weigh at most the
  // sum.
  const std::uint64_t room = mover == Player::Maker ? kOne / 2 : kOne;
  std::uint64_t sum = weights.sum();
  weights.order(carrier, order);
  for (auto vertex = order.rbegin(); vertex != order.rend(); ++vertex) {
    if (sum + weights.of(*vertex) >= room) break;
    count_steps(edges.size() * Words);
    std::uint64_t added = 0;
    for (const auto& edge : edges) {
      if (edge.contains(*vertex)) added += edge_weight((edge & carrier).size());
    }
    if (sum + added >= room) continue;
    sum += added;
    carrier.erase(*vertex);
  }
  return carrier;
}

// The outcome of such a position; `weights`, which are its weights, are used up.
template <int Words>
Outcome<Words> win_by_potential(const EdgeList<Words>& edges, Weights<Words>& weights,
                                Player mover, std::vector<VertexId>& order) {
  Outcome<Words> outcome{Player::Breaker, potential_carrier(edges, weights, mover, order), {}};
  if (mover == Player::Maker) return outcome;
  if (outcome.carrier != weights.vertices()) weights.assign(edges, outcome.carrier);
  outcome.move = weights.heaviest();
  return outcome;
}

}  // namespace gadgetc::formula_game

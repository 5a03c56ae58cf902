// Flow of least cost from supplies to demands, by the primal-dual method: shortest paths from all
// supplies at once give potentials, then flow is pushed along arcs of reduced cost 0 until no more
// fits. Every round makes the shortest path longer, so that networks with few different path
// lengths, as those of bends, take few rounds.
//
// Source: Ahuja, Magnanti and Orlin, Network Flows (1993), sections 9.8 (primal-dual) and 7.5 (the
// blocking flows of Dinic 1970, with which a round pushes). Boost.Graph's
// successive_shortest_path_nonnegative_weights searches the whole network once for each path and
// knows neither many sources nor given potentials.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace gadgetc::layout {

class MinCostFlow {
 public:
  using Node = std::size_t;
  using Arc = std::size_t;
  using Amount = std::int64_t;
  using Cost = std::int64_t;
  static constexpr Amount kUnlimited = std::numeric_limits<Amount>::max() / 4;
  static constexpr Cost kUnreachable = std::numeric_limits<Cost>::max() / 4;

  explicit MinCostFlow(std::size_t nodes)
      : arcs_at_(nodes), excess_(nodes), potential_(nodes), next_arc_(nodes) {}

  // Where p are potentials, cost + p[from] - p[to] must not be negative; potentials are 0 unless
  // set, and to be set before the first call of `solve` alone. Arcs are numbered from 0.
  Arc add_arc(Node from, Node to, Amount capacity, Cost cost);
  void set_potential(Node node, Cost potential) { potential_[node] = potential; }
  // Amounts below 0 are demands. More may be added after `solve`, and solved again from there.
  void add_supply(Node node, Amount amount) { excess_[node] += amount; }

  // Ships every supply to some demand; false when arcs or demands do not suffice for that.
  bool solve();

  Amount flow(Arc arc) const { return half_arcs_[2 * arc + 1].residual; }
  // Reduced costs prove the flow cheapest: not negative where an arc has room, not positive where
  // it has flow.
  Cost potential(Node node) const { return potential_[node]; }
  Cost cost() const;
  // Cost of sending one more unit from each node to this one; kUnreachable where none can be sent.
  std::vector<Cost> distances_to(Node target) const;

 private:
  // Arc a is 2a, and 2a + 1 is its reverse.
  struct HalfArc {
    Node to;
    Amount residual;
    Cost cost;
  };

  Node origin(std::size_t half_arc) const { return half_arcs_[half_arc ^ 1].to; }
  Cost reduced_cost(std::size_t half_arc) const {
    const HalfArc& arc = half_arcs_[half_arc];
    return arc.cost + potential_[origin(half_arc)] - potential_[arc.to];
  }
  bool is_open(std::size_t half_arc) const {
    return half_arcs_[half_arc].residual > 0 && reduced_cost(half_arc) == 0;
  }
  bool raise_potentials();
  bool find_levels();
  void push_from(Node source);
  bool extend_path(Node node);
  void push_along_path(Node source, Node sink);

  std::vector<HalfArc> half_arcs_;
  std::vector<std::vector<std::size_t>> arcs_at_;
  std::vector<Amount> excess_;
  std::vector<Cost> potential_;
  // The state of the search for paths: arcs on the way from the supplies, and arcs still to be
  // tried.
  std::vector<std::size_t> level_;
  std::vector<std::size_t> next_arc_;
  std::vector<std::size_t> path_;
};

}  // namespace gadgetc::layout

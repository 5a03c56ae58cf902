#include "reduction/orthogonal/min_cost_flow.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

namespace gadgetc::layout {

namespace {

constexpr std::size_t kNoLevel = ~std::size_t{0};

using Label = std::pair<MinCostFlow::Cost, MinCostFlow::Node>;
using Labels = std::priority_queue<Label, std::vector<Label>, std::greater<>>;

}  // namespace

MinCostFlow::Arc MinCostFlow::add_arc(Node from, Node to, Amount capacity, Cost cost) {
  const std::size_t half_arc = half_arcs_.size();
  arcs_at_[from].push_back(half_arc);
  arcs_at_[to].push_back(half_arc + 1);
  half_arcs_.push_back({to, capacity, cost});
  half_arcs_.push_back({from, 0, -cost});
  return half_arc / 2;
}

MinCostFlow::Cost MinCostFlow::cost() const {
  Cost sum = 0;
  for (std::size_t arc = 0; 2 * arc < half_arcs_.size(); ++arc) {
    sum += flow(arc) * half_arcs_[2 * arc].cost;
  }
  return sum;
}

bool MinCostFlow::solve() {
  const auto is_supply = [](Amount amount) { return amount > 0; };
  while (std::any_of(excess_.begin(), excess_.end(), is_supply)) {
    if (!raise_potentials()) return false;
    while (find_levels()) {
      std::fill(next_arc_.begin(), next_arc_.end(), 0);
      for (Node node = 0; node < excess_.size(); ++node) {
        if (excess_[node] > 0) push_from(node);
      }
    }
  }
  return true;
}

// Dijkstra's search from all supplies, up to the nearest demand: nodes beyond it keep their
// potentials, which makes the reduced costs on the way to it 0 and no others negative.
bool MinCostFlow::raise_potentials() {
  std::vector<Cost> distance(excess_.size(), kUnreachable);
  Labels labels;
  for (Node node = 0; node < excess_.size(); ++node) {
    if (excess_[node] <= 0) continue;
    distance[node] = 0;
    labels.push({0, node});
  }
  std::vector<Node> settled;
  while (!labels.empty()) {
    const auto [at, node] = labels.top();
    labels.pop();
    if (at > distance[node]) continue;
    if (excess_[node] < 0) {
      for (const Node near : settled) potential_[near] += distance[near] - at;
      return true;
    }
    settled.push_back(node);
    for (const std::size_t half_arc : arcs_at_[node]) {
      const HalfArc& arc = half_arcs_[half_arc];
      const Cost through = at + reduced_cost(half_arc);
      if (arc.residual == 0 || through >= distance[arc.to]) continue;
      distance[arc.to] = through;
      labels.push({through, arc.to});
    }
  }
  return false;
}

// Breadth first from all supplies along open arcs; false when no demand is reached.
bool MinCostFlow::find_levels() {
  level_.assign(excess_.size(), kNoLevel);
  std::vector<Node> reached;
  const auto reach = [&](Node node, std::size_t level) {
    if (level_[node] != kNoLevel) return;
    level_[node] = level;
    reached.push_back(node);
  };
  for (Node node = 0; node < excess_.size(); ++node) {
    if (excess_[node] > 0) reach(node, 0);
  }
  bool has_demand = false;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    has_demand = has_demand || excess_[reached[i]] < 0;
    for (const std::size_t half_arc : arcs_at_[reached[i]]) {
      if (is_open(half_arc)) reach(half_arcs_[half_arc].to, level_[reached[i]] + 1);
    }
  }
  return has_demand;
}

// Depth first, each arc to the next level. One that leads to no demand is not tried again.
void MinCostFlow::push_from(Node source) {
  Node node = source;
  while (excess_[source] > 0) {
    if (excess_[node] < 0) {
      push_along_path(source, node);
      node = source;
    } else if (extend_path(node)) {
      node = half_arcs_[path_.back()].to;
    } else {
      if (path_.empty()) return;
      node = origin(path_.back());
      path_.pop_back();
      ++next_arc_[node];
    }
  }
}

bool MinCostFlow::extend_path(Node node) {
  for (std::size_t& next = next_arc_[node]; next < arcs_at_[node].size(); ++next) {
    const std::size_t half_arc = arcs_at_[node][next];
    if (level_[half_arcs_[half_arc].to] != level_[node] + 1 || !is_open(half_arc)) continue;
    path_.push_back(half_arc);
    return true;
  }
  return false;
}

void MinCostFlow::push_along_path(Node source, Node sink) {
  Amount amount = std::min(excess_[source], -excess_[sink]);
  for (const std::size_t half_arc : path_) {
    amount = std::min(amount, half_arcs_[half_arc].residual);
  }
  for (const std::size_t half_arc : path_) {
    half_arcs_[half_arc].residual -= amount;
    half_arcs_[half_arc ^ 1].residual += amount;
  }
  excess_[source] -= amount;
  excess_[sink] += amount;
  path_.clear();
}

std::vector<MinCostFlow::Cost> MinCostFlow::distances_to(Node target) const {
  std::vector<Cost> distance(excess_.size(), kUnreachable);
  Labels labels;
  distance[target] = 0;
  labels.push({0, target});
  while (!labels.empty()) {
    const auto [at, node] = labels.top();
    labels.pop();
    if (at > distance[node]) continue;
    for (const std::size_t half_arc : arcs_at_[node]) {
      const std::size_t into = half_arc ^ 1;
      const Node from = half_arcs_[half_arc].to;
      const Cost through = at + reduced_cost(into);
      if (half_arcs_[into].residual == 0 || through >= distance[from]) continue;
      distance[from] = through;
      labels.push({through, from});
    }
  }
  for (Node node = 0; node < distance.size(); ++node) {
    if (distance[node] != kUnreachable) distance[node] += potential_[target] - potential_[node];
  }
  return distance;
}

}  // namespace gadgetc::layout

#include "reduction/orthogonal/min_cost_flow.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

namespace gadgetc {

namespace {

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
    std::fill(next_arc_.begin(), next_arc_.end(), 0);
    std::fill(state_.begin(), state_.end(), State::New);
    for (Node node = 0; node < excess_.size(); ++node) {
      if (excess_[node] > 0) push_from(node);
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

// Depth first along arcs of reduced cost 0. A node from which no path was found is not entered
// again in this round; one given up too early, the path itself in its way, is in the next.
void MinCostFlow::push_from(Node source) {
  Node node = source;
  state_[source] = State::OnPath;
  while (excess_[source] > 0) {
    if (excess_[node] < 0) {
      push_along_path(source, node);
      node = source;
    } else if (extend_path(node)) {
      node = half_arcs_[path_.back()].to;
    } else {
      state_[node] = State::Dead;
      if (path_.empty()) return;
      node = origin(path_.back());
      path_.pop_back();
    }
  }
  state_[source] = State::New;
}

bool MinCostFlow::extend_path(Node node) {
  for (std::size_t& next = next_arc_[node]; next < arcs_at_[node].size(); ++next) {
    const std::size_t half_arc = arcs_at_[node][next];
    const Node to = half_arcs_[half_arc].to;
    if (half_arcs_[half_arc].residual == 0 || state_[to] != State::New) continue;
    if (reduced_cost(half_arc) != 0) continue;
    state_[to] = State::OnPath;
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
    state_[half_arcs_[half_arc].to] = State::New;
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

}  // namespace gadgetc

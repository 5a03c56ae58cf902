#include "solver/formula_game/strategy/claims.hpp"

#include <limits>
#include <utility>

#include "base/run/time_limit.hpp"

namespace gadgetc::formula_game {

Edges within_carrier(const Edges& edges, Player winner, const std::vector<VertexId>& carrier) {
  Edges left;
  for (const Hyperedge& edge : edges) {
    count_steps(16 * edge.size());
    Hyperedge common;
    std::copy_if(edge.begin(), edge.end(), std::back_inserter(common),
                 [&](VertexId vertex) { return contains(carrier, vertex); });
    if (winner == Player::Breaker || common.size() == edge.size()) left.push_back(common);
  }
  return winner == Player::Breaker ? minimal_edges(std::move(left)) : left;
}

std::vector<VertexId> vertices_of(const Edges& edges) {
  std::vector<VertexId> vertices;
  for (const Hyperedge& edge : edges) vertices.insert(vertices.end(), edge.begin(), edge.end());
  std::sort(vertices.begin(), vertices.end());
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  return vertices;
}

std::vector<Edges> components_of(const Edges& edges) {
  constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  const std::vector<VertexId> vertices = vertices_of(edges);
  std::vector<std::vector<std::size_t>> edges_of(vertices.size());
  const auto edges_at = [&](VertexId vertex) -> std::vector<std::size_t>& {
    return edges_of[std::size_t(std::ranges::lower_bound(vertices, vertex) - vertices.begin())];
  };
  for (std::size_t i = 0; i < edges.size(); ++i) {
    count_steps(32 * edges[i].size());
    for (const VertexId vertex : edges[i]) edges_at(vertex).push_back(i);
  }
  std::vector<std::size_t> component_of(edges.size(), kNone);
  std::vector<Edges> components;
  for (std::size_t start = 0; start < edges.size(); ++start) {
    if (component_of[start] == kNone) {
      component_of[start] = components.size();
      components.emplace_back();
      for (std::vector<std::size_t> reached{start}; !reached.empty();) {
        const std::size_t edge = reached.back();
        reached.pop_back();
        for (const VertexId vertex : edges[edge]) {
          for (const std::size_t other : std::exchange(edges_at(vertex), {})) {
            if (component_of[other] != kNone) continue;
            component_of[other] = component_of[start];
            reached.push_back(other);
          }
        }
      }
    }
    components[component_of[start]].push_back(edges[start]);
  }
  return components;
}

std::string key_of(const Edges& edges, Player mover) {
  std::string key(1, char(mover));
  const auto add_number = [&](std::uint32_t number) {
    for (; number >= 128; number /= 128) key += char(number % 128 + 128);
    key += char(number);
  };
  for (const Hyperedge& edge : edges) {
    add_number(std::uint32_t(edge.size()));
    for (const VertexId vertex : edge) add_number(vertex);
  }
  return key;
}

}  // namespace gadgetc::formula_game

#include "solver/positional/strategy/claims.hpp"

#include <boost/pending/disjoint_sets.hpp>

namespace gadgetc {

Edges minimal_edges(Edges edges) {
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  Edges minimal;
  for (const Hyperedge& edge : edges) {
    std::size_t inside = 0;  // with the edge itself
    for_each_inside(edges, edge, [&](const Hyperedge&) { ++inside; });
    if (inside == 1) minimal.push_back(edge);
  }
  return minimal;
}

Edges after_move(const Edges& edges, Player player, VertexId vertex) {
  Edges left = edges;
  if (player == Player::Breaker) {
    std::erase_if(left, [=](const Hyperedge& edge) { return contains(edge, vertex); });
    return left;
  }
  for (Hyperedge& edge : left) std::erase(edge, vertex);
  return minimal_edges(std::move(left));
}

Edges within_carrier(const Edges& edges, Player winner, const std::vector<VertexId>& carrier) {
  Edges left;
  for (const Hyperedge& edge : edges) {
    Hyperedge common;
    std::set_intersection(edge.begin(), edge.end(), carrier.begin(), carrier.end(),
                          std::back_inserter(common));
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
  const std::vector<VertexId> vertices = vertices_of(edges);
  const auto index = [&](VertexId vertex) {
    return std::size_t(std::lower_bound(vertices.begin(), vertices.end(), vertex) -
                       vertices.begin());
  };
  std::vector<std::size_t> rank(vertices.size()), parent(vertices.size());
  boost::disjoint_sets sets(rank.data(), parent.data());
  for (std::size_t i = 0; i < vertices.size(); ++i) sets.make_set(i);
  for (const Hyperedge& edge : edges) {
    for (const VertexId vertex : edge) sets.union_set(index(edge.front()), index(vertex));
  }
  constexpr std::size_t kNone = std::size_t(-1);
  std::vector<std::size_t> component_of(vertices.size(), kNone);
  std::vector<Edges> components;
  for (const Hyperedge& edge : edges) {
    if (edge.empty()) return {edges};
    std::size_t& component = component_of[sets.find_set(index(edge.front()))];
    if (component == kNone) {
      component = components.size();
      components.emplace_back();
    }
    components[component].push_back(edge);
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

}  // namespace gadgetc

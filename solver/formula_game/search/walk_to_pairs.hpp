// Pairs found by walking (pairing_search.hpp) for the sets of a search.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/formula_game/search/edge_list.hpp"
#include "solver/formula_game/search/pairing_search.hpp"

namespace gadgetc::formula_game {

// A position as a game of its own: its vertices in ascending order, and the edges of their numbers.
template <int Words>
struct RenumberedEdges {
  // `vertices`: of the edges.
  RenumberedEdges(const EdgeList<Words>& edges, const VertexSet<Words>& vertices) {
    std::vector<VertexId> numbers(VertexSet<Words>::kCapacity);
    for_each_vertex(vertices, [&](VertexId vertex) {
      numbers[vertex] = VertexId(names.size());
      names.push_back(vertex);
    });
    game.vertices = std::uint32_t(names.size());
    for (const VertexSet<Words>& edge : edges) {
      Hyperedge& members = game.edges.emplace_back();
      for_each_vertex(edge, [&](VertexId vertex) { members.push_back(numbers[vertex]); });
    }
  }

  std::vector<VertexId> names;
  Hypergraph game;
};

// The paired vertices; nothing when none are found in so many steps for each edge.
template <int Words>
std::optional<VertexSet<Words>> walk_to_pairs(const EdgeList<Words>& edges,
                                              const VertexSet<Words>& vertices,
                                              std::uint32_t steps_per_edge) {
  const RenumberedEdges<Words> renumbered(edges, vertices);
  PairingSearchOptions options;
  options.steps_per_edge = steps_per_edge;
  const auto pairs = find_pairing(renumbered.game, options);
  if (!pairs) return std::nullopt;
  VertexSet<Words> paired;
  for (const auto& [one, other] : *pairs) {
    paired.insert(renumbered.names[one]);
    paired.insert(renumbered.names[other]);
  }
  return paired;
}

}  // namespace gadgetc::formula_game

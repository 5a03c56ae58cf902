#include "solver/formula_game/strategy/find_pairs.hpp"

#include <algorithm>

#include "solver/formula_game/search/own_pairs.hpp"
#include "solver/formula_game/search/pairing_search.hpp"

namespace gadgetc::formula_game {
namespace {

// A walk that arrives needs few steps mostly, and most leaves are asked for where there is none.
constexpr std::uint32_t kSteps = 8;

// The edges with their vertices numbered from 0.
struct NumberedEdges {
  explicit NumberedEdges(const Edges& edges) : names(vertices_of(edges)) {
    game = {std::uint32_t(names.size()), edges};
    for (Hyperedge& edge : game.edges) {
      for (VertexId& vertex : edge) {
        const auto place = std::lower_bound(names.begin(), names.end(), vertex);
        vertex = VertexId(place - names.begin());
      }
    }
  }

  std::vector<VertexId> names;
  Hypergraph game;
};

// Two vertices of its own for each edge.
std::optional<VertexPairs> match(const Hypergraph& game) {
  OwnPairs matching;
  matching.start(game.vertices);
  for (const Hyperedge& edge : game.edges) {
    for (const VertexId vertex : edge) matching.add_to_edge(vertex);
    matching.end_edge();
  }
  if (!matching.match()) return std::nullopt;
  const auto found = matching.pairs();
  return VertexPairs(found.begin(), found.end());
}

}  // namespace

std::optional<VertexPairs> find_pairs(const Edges& edges) {
  const NumberedEdges numbered(edges);
  PairingSearchOptions options;
  options.steps_per_edge = kSteps;
  auto pairs = find_pairing(numbered.game, options);
  if (!pairs) pairs = match(numbered.game);
  if (!pairs) return std::nullopt;
  for (auto& [one, other] : *pairs) {
    one = numbered.names[one];
    other = numbered.names[other];
  }
  std::sort(pairs->begin(), pairs->end());
  return pairs;
}

}  // namespace gadgetc::formula_game

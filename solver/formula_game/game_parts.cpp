#include "solver/formula_game/game_parts.hpp"

#include <algorithm>

#include "solver/formula_game/search/pairing_search.hpp"

namespace gadgetc::formula_game {

GameParts::GameParts(const Hypergraph& game)
    : edges_(minimal_edges(game.edges)), parts_(find_connected_parts(edges_, game.vertices)) {
  if (edges_.empty() || !edges_.front().empty()) whole_ = edges_by_part(edges_, parts_);
  paired_.resize(whole_.size());
  symmetries_.resize(whole_.size());
  number_.resize(game.vertices);
  for (const auto& part : parts_.vertices) {
    for (std::size_t i = 0; i < part.size(); ++i) number_[part[i]] = VertexId(i);
  }
}

Hypergraph GameParts::numbered(std::size_t part) const {
  Hypergraph numbered{std::uint32_t(vertices_of(part).size()), edges_of(part)};
  for (Hyperedge& edge : numbered.edges) {
    for (VertexId& vertex : edge) vertex = number_[vertex];
  }
  return numbered;
}

const std::vector<VertexId>& GameParts::paired_vertices(std::size_t part) {
  auto& paired = paired_[part];
  if (!paired) {
    paired.emplace();
    const std::vector<VertexId>& names = vertices_of(part);
    if (const auto pairs = find_pairing(numbered(part))) {
      for (const auto& [u, v] : *pairs) paired->insert(paired->end(), {names[u], names[v]});
      std::sort(paired->begin(), paired->end());
    }
  }
  return *paired;
}

const Symmetries& GameParts::symmetries_of(std::size_t part) {
  auto& symmetries = symmetries_[part];
  if (!symmetries) symmetries = std::make_unique<Symmetries>(numbered(part));
  return *symmetries;
}

}  // namespace gadgetc::formula_game

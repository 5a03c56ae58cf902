// Every hypergraph on few vertices.
#pragma once

#include <cstdint>
#include <string>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::test {

// The set number `edge_set`, one bit an edge; edge number `mask` has the vertices of its bits.
inline formula_game::Hypergraph hypergraph_number(std::uint32_t vertices, std::uint64_t edge_set) {
  formula_game::Hypergraph game{vertices, {}};
  for (unsigned mask = 0; mask < 1U << vertices; ++mask) {
    if (!(edge_set >> mask & 1)) continue;
    game.edges.emplace_back();
    for (formula_game::VertexId v = 0; v < vertices; ++v) {
      if (mask >> v & 1) game.edges.back().push_back(v);
    }
  }
  return game;
}

// For messages.
inline std::string text_of(const formula_game::Hypergraph& game, formula_game::Player first) {
  std::string text = std::to_string(game.vertices) + " vertices, " +
                     (first == formula_game::Player::Maker ? "Maker" : "Breaker") + " first:";
  for (const auto& edge : game.edges) {
    text += " {";
    for (formula_game::VertexId vertex : edge) text += std::to_string(vertex) + " ";
    text += "}";
  }
  return text;
}

}  // namespace gadgetc::test

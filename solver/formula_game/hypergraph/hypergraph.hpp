// Maker-Breaker games: two players take the vertices of a hypergraph in turn; Maker wins by owning
// every vertex of some edge, Breaker by owning one of each (Beck, Combinatorial Games, 2008).
#pragma once

#include <cstdint>
#include <vector>

namespace gadgetc::formula_game {

using VertexId = std::uint32_t;
// Distinct vertices in ascending order.
using Hyperedge = std::vector<VertexId>;

struct Hypergraph {
  // Vertices 0 .. vertices-1; those in no edge can be taken all the same.
  std::uint32_t vertices = 0;
  // An empty edge is Maker's from the start.
  std::vector<Hyperedge> edges;
};

enum class Player : std::uint8_t { Maker, Breaker };

constexpr Player opponent(Player player) {
  return player == Player::Maker ? Player::Breaker : Player::Maker;
}

}  // namespace gadgetc::formula_game

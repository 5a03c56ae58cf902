// What an exact solver says of one position: the value, and how much of the position it rests on.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::formula_game {

struct Decision {
  Player winner = Player::Breaker;
  // A move that wins within the carrier, if the winner is to move and needs one: where none is
  // named, any move wins there, even none.
  std::optional<VertexId> move;
  // Ascending. Maker wins on the edges that lie inside it alone; Breaker wins even when every
  // vertex outside it is Maker's.
  std::vector<VertexId> carrier;
};

// Nothing: a limit was reached.
using DecideGame = std::function<std::optional<Decision>(const Hypergraph& game, Player mover)>;

}  // namespace gadgetc::formula_game

// Winning moves that are found without the oracle, because little remains to be done after them.
#pragma once

#include <optional>
#include <vector>

#include "solver/formula_game/strategy/claims.hpp"

namespace gadgetc::formula_game {

struct QuickMove {
  VertexId vertex = 0;
  // Maker leaves an edge with this vertex alone, which Breaker has to take.
  std::optional<VertexId> reply;
  std::vector<VertexId> carrier;  // ascending: the win needs no more; empty: it may need all
};

// A move that wins for `mover` on minimal edges: for Maker the first of a shortest line of threats
// that ends with two at once, or the middle of a linear path (search/linear_path.hpp), for Breaker
// one after which pairs or weights suffice (find_leaf).
// Nothing: there is none, or it was not found within a bounded effort.
std::optional<QuickMove> find_quick_move(const Edges& edges, Player mover);

}  // namespace gadgetc::formula_game

// What the search says of a position, and what has to be added to it for the position before a
// reduction.
//
// Each rule has to keep what Decision promises of carrier and move, and the file of the rule says
// why it does. Write P within C for what counts when the carrier C alone does: of Maker's win the
// edges inside C; of Breaker's all edges, without the vertices outside C. The outcome is that of P
// within C with the same side to move, and the move named is a winning one of P within C, not of P
// alone: a move that wins P may lose P within C, as the carrier was made for another move. A larger
// carrier is as good: it gives Maker more edges inside, or Breaker more vertices.
#pragma once

#include <optional>

#include "solver/formula_game/search/vertex_set.hpp"

namespace gadgetc {

// The carrier is that of Decision (decision.hpp): Maker wins on the edges inside it alone, Breaker
// even when all other vertices are Maker's.
template <int Words>
struct Outcome {
  Player winner = Player::Breaker;
  VertexSet<Words> carrier;
  // A winning move of the side to move.
  std::optional<VertexId> move;
};

// Forced moves and removals on the way to a reduced position: the vertices that a carrier needs in
// addition, and the side to move's first move.
template <int Words>
struct Reduction {
  VertexSet<Words> maker_carrier, breaker_carrier;
  std::optional<VertexId> move;

  // The outcome before the reduction.
  Outcome<Words> undo(Outcome<Words> outcome) const {
    outcome.carrier |= outcome.winner == Player::Maker ? maker_carrier : breaker_carrier;
    if (move) outcome.move = move;
    return outcome;
  }
};

}  // namespace gadgetc

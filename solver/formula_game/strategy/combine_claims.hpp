// What a node can claim, given the claims of its children: the least that the rule needs.
#pragma once

#include <vector>

#include "solver/formula_game/strategy/claims.hpp"
#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc::formula_game {

// In all of these `request` covers the result, which is minimal and so chosen that few vertices are
// in it; and `request` after the move covers the child.

// Before the winner takes `vertex`.
Edges claim_before_play(const Edges& request, Player winner, VertexId vertex, const Edges& child);
// Before Maker takes `vertex` and Breaker `reply`, the rest of an edge.
Edges claim_before_threat(const Edges& request, VertexId vertex, VertexId reply,
                          const Edges& child);
// Such that each child answers every move of the loser that is no vertex of it.
Edges claim_before_answers(const Edges& request, Player winner,
                           const std::vector<const Edges*>& children);

struct Answers {
  Edges edges;                                            // the node's claim
  std::size_t otherwise = 0;                              // a child
  std::vector<std::pair<VertexId, std::size_t>> replies;  // moves with another child, ascending
};

// The claim above and the children that answer its vertices; no vertex is in all children. Children
// that are not needed are left out, and the claim is made without them.
Answers choose_answers(const Edges& request, Player winner, std::vector<const Edges*> children);

}  // namespace gadgetc::formula_game

// Maker to move, an edge {v, u}, and u in no other edge: Maker may as well take v at once, and
// Breaker u.
//
// If Maker wins after that, Maker wins by playing v: Breaker has to answer with u. Conversely, let
// Maker win now. Maker also wins with v as Maker's own from the start and u gone: Maker follows
// Maker's strategy. When it says v, or says u, to which the answer v would be forced, the reply is
// imagined and Maker goes on at once; where Breaker would own v Maker is better off. The edge {v,
// u} itself is never filled, since Breaker answers either of its vertices with the other. (A vertex
// of degree one in an edge of two: compare Galliot, Gravier and Sivignon, Maker-Breaker is solved
// in polynomial time on hypergraphs of rank 3, 2022, on edges that end in a leaf.)
//
// With Breaker to move this is not so: Breaker may want v itself.
//
// Carrier: that of what follows, with v and u. Maker plays v within it, with the threat {v, u}, and
// then what follows. Within Breaker's carrier {v, u} is an edge and u in no other one, so that the
// argument above holds there, too. Of Maker's carrier v and u are left out where Maker wins without
// them (outcome.hpp): so what Breaker could have done about them does not have to be tried.
#pragma once

#include <optional>
#include <utility>

#include "solver/formula_game/search/edge_list.hpp"

namespace gadgetc::formula_game {

// The pair (v, u), if there is one.
template <int Words>
std::optional<std::pair<VertexId, VertexId>> find_free_threat(const EdgeList<Words>& edges) {
  VertexSet<Words> once, more;
  bool short_edge = false;
  for (const auto& edge : edges) {
    more |= once & edge;
    once |= edge;
    short_edge = short_edge || edge.has_size(2);
  }
  if (!short_edge) return std::nullopt;
  const VertexSet<Words> leaves = once - more;
  for (const auto& edge : edges) {
    if (!edge.has_size(2) || !edge.meets(leaves)) continue;
    const VertexId leaf = (edge & leaves).first();
    VertexSet<Words> rest = edge;
    rest.erase(leaf);
    return std::pair(rest.first(), leaf);
  }
  return std::nullopt;
}

}  // namespace gadgetc::formula_game

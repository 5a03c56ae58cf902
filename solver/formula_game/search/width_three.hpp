// Games whose edges have at most three vertices, by the theorem of Galliot, Gravier and Sivignon (
// Maker-Breaker is solved in polynomial time on hypergraphs of rank 3, arXiv 2209.12819).
//
// Let W(0) hold, Maker to move, if an edge has at most one vertex or a linear path joins two
// different edges of two (linear_path.hpp), and W(k + 1) if after some move of Maker's W(k) holds
// whatever Breaker answers. Then Maker, to move, wins exactly if W(3) holds. That W(k) is enough is
// plain, that W(3) is needed is the theorem.
//
//   - W(k) holds of all edges with what holds of some of them, and of edges with what holds when
//     some of them have lost vertices; so the reductions of short_edges.hpp keep it, and of parts
//     without a common vertex W(k) holds of one. It is asked for k = 0, 1, 2, 3 in turn.
//   - Let W(k) be known not to hold. Then after a move of Maker's and an answer it can hold only of
//     a part in which an edge has just shrunk, since any other part was there before.
//   - After Maker's move x Breaker is first taken to pass. A structure that wins then needs only
//   its
//     carrier, so that only answers inside it can be good; each answer that is not leaves a
//     structure again, and Breaker's answers lie in the intersection of the carriers. When it is
//     empty, x wins, and the union with x is the carrier.
//   - A vertex in one edge alone is not tried: another vertex of the edge dominates it (twins.hpp).
//
// Breaker to move: the same with Breaker's answers to Maker's passing before. Breaker's carriers
// are all vertices.
#pragma once

#include "solver/formula_game/hypergraph/decision.hpp"

namespace gadgetc::formula_game {

// Takes minimal edges of at most three vertices each.
Decision solve_width_three(const std::vector<Hyperedge>& edges, Player mover);

}  // namespace gadgetc::formula_game

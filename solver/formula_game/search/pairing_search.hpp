// A pairing strategy of Breaker's found by local search: disjoint pairs of vertices such that every
// edge contains one.
//
// To decide whether there is such a pairing is NP-complete in general; walking finds one fast where
// there is one. As long as some edge has no pair inside, one such edge is taken and two of its
// vertices are paired, those for which the edges without a pair weigh least afterwards, with ties
// left to chance; pairs that are in the way are undone. Edges weigh 1 at first. Whenever no pair
// makes the weight less, each edge that has none then weighs 1 more, so that those which are hard
// to serve come to decide. (WalkSAT: Selman, Kautz and Cohen, 1994; the weights: Morris, The
// breakout method for escaping from local minima, AAAI 1993.)
//
// Before it walks it counts. A pair serves the edges that contain both of its vertices; so a vertex
// helps at most as many edges as some other one shares with it, and of all these numbers half the
// sum has to be as large as the number of edges. Where few edges have two vertices in common and
// there are more of them than half the vertices it is not.
//
// The result is a pairing or nothing; nothing proves nothing. Its vertices are a carrier of
// Breaker's: within them every edge has its pair. Whatever Breaker takes when to move, Breaker
// answers in pairs, so that any move will do.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::formula_game {

struct PairingSearchOptions {
  std::uint64_t seed = 1;
  // Pairs made before it gives up, for each edge of the game.
  std::uint32_t steps_per_edge = 60;
};

// So many edges at most can have a pair inside, by counting.
std::size_t most_edges_served(const Hypergraph& game);

// Pairs, each ascending, in ascending order. Deterministic.
std::optional<std::vector<std::pair<VertexId, VertexId>>> find_pairing(
    const Hypergraph& game, const PairingSearchOptions& options = {});

}  // namespace gadgetc::formula_game

// A strategy for the winner of a Maker-Breaker game, as a proof that needs no search to check.
//
// A node claims: the winner wins the game on these edges with this side to move, on whatever other
// vertices there are. Every claim follows from the claims of the node's children, all of smaller
// number, by one rule; which moves the winner makes can be read off. A claim holds no matter how
// its position came about, so nodes are shared, and it names only the part of the position that
// matters:
//
//   - edges of Maker's claims are filled by Maker alone: he wins wherever each of them contains an
//     edge of the position (he may own the rest of them already, other edges do not harm him);
//   - edges of Breaker's claims are all hit by her: she wins wherever every edge of the position
//     contains one of them (every other vertex may be Maker's).
//
// "F covers G" below, for the edges F of a node and G of its child: an edge of F lies in each edge
// of G when Maker wins; an edge of G lies in each edge of F when Breaker wins. An extra move never
// hurts in these games, so that vertices outside all edges are passes.
//
// The rules, by the side to move; m is any move of the loser:
//
//   Maker wins
//     Won     either   some edge is empty, or Maker moves and some edge has one vertex
//     Threat  Maker    he takes `vertex`, an edge is left with `reply` alone, Breaker takes that;
//                      F without `vertex` and without the edges with `reply` covers the child,
//                      where Maker moves
//     Play    Maker    he takes `vertex`; F without `vertex` covers the child, Breaker moves
//     Answer  Breaker  for each m of F's vertices: F without the edges that contain m covers
//                      children[replies of m], where Maker moves; there is a child for other moves
//   Breaker wins
//     Won       either   there is no edge
//     Potential either   the sum of 2^-size over the edges is less than 1/2 when Maker moves, less
//                        than 1 when Breaker does; she takes the vertex that weighs most, the sum
//                        of 2^-size of its edges (Erdos and Selfridge, On a combinatorial game,
//                        J. Combin. Theory A 14, 1973)
//     Pairs     either   disjoint pairs of vertices, one inside every edge: she answers in a
//                        vertex's pair with the other one
//     Split     Maker    the children have no vertex in common, and Maker moves in each; F covers
//                        all their edges together: she answers in the child where he moved
//     Play      Breaker  she takes `vertex`; F without the edges that contain it covers the child,
//                        where Maker moves
//     Answer    Maker    for each m of F's vertices: F without m covers children[replies of m],
//                        where Breaker moves; there is a child for other moves
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "solver/positional/hypergraph.hpp"

namespace gadgetc {

using StrategyNodeId = std::uint32_t;

enum class StrategyRule : std::uint8_t { Won, Threat, Play, Answer, Potential, Pairs, Split };

struct StrategyNode {
  StrategyRule rule = StrategyRule::Won;
  Player mover = Player::Maker;
  // The claim: each edge ascending, no edge inside another, in ascending order.
  std::vector<Hyperedge> edges;
  VertexId vertex = 0;  // Play, Threat
  VertexId reply = 0;   // Threat
  // Pairs: the pairs, each ascending, in ascending order.
  std::vector<std::pair<VertexId, VertexId>> pairs;
  // Threat, Play: one; Split: one a part; Answer: those that are answered with.
  std::vector<StrategyNodeId> children;
  // Answer: index into `children` for moves that are not vertices of `edges` or not listed next.
  std::uint32_t otherwise = 0;
  // Answer: moves with their index into `children`, ascending.
  std::vector<std::pair<VertexId, std::uint32_t>> replies;

  bool operator==(const StrategyNode&) const = default;
};

struct Strategy {
  Player winner = Player::Breaker;
  Player first = Player::Breaker;
  // The last node is the claim about the whole game, with `first` to move.
  std::vector<StrategyNode> nodes;

  bool operator==(const Strategy&) const = default;
};

}  // namespace gadgetc

// A strategy for the winner of a Maker-Breaker game, as a proof that needs no search to check.
//
// A node claims: the winner wins the game on these edges with this side to move, on whatever other
// vertices there are. Every claim follows from the claims of the node's children, all of smaller
// number, by one rule; which moves the winner makes can be read off. A claim holds no matter how
// its position came about, so nodes are shared, and it names only the part of the position that
// matters. The edges of a position are those that Breaker has not hit, without Maker's vertices:
//
//   - edges of Maker's claims are filled by Maker alone: Maker wins wherever each of them contains
//   an
//     edge of the position (Maker may own the rest of them already, other edges do not harm Maker);
//   - edges of Breaker's claims are all hit by Breaker: Breaker wins wherever every edge of the
//   position
//     contains one of them (every other vertex may be Maker's).
//
// "F covers G" below, for the edges F of a node and G of its child: an edge of F lies in each edge
// of G when Maker wins; an edge of G lies in each edge of F when Breaker wins. An extra move never
// hurts in these games, so vertices outside all edges are passes, and a winner who is told to take
// a vertex that is gone takes any other.
//
// The rules, by the side to move; m is any move of the loser:
//
//   Maker wins
//     Won     either   some edge is empty, or Maker moves and some edge has one vertex
//     Threat  Maker    Maker takes `vertex`, an edge is left with `reply` alone, Breaker takes
//     that;
//                      F without `vertex` and without the edges with `reply` covers the child,
//                      where Maker moves
//     Play    Maker    Maker takes `vertex`; F without `vertex` covers the child, where Breaker
//     moves Answer  Breaker  for each m: F without the edges that contain m covers the child that
//                      answers m, where Maker moves
//   Breaker wins
//     Won       either   there is no edge
//     Potential either   the sum of 2^-size over the edges is less than 1/2 when Maker moves, less
//                        than 1 when Breaker does; Breaker takes the vertex that weighs most, the
//                        sum of 2^-size of its edges (Erdos and Selfridge, On a combinatorial game,
//                        J. Combin. Theory A 14, 1973)
//     Pairs     either   disjoint pairs of vertices, one inside every edge: Breaker answers in a
//                        vertex's pair with the other one
//     Split     Maker    the children have no vertex in common, and Maker moves in each; F covers
//                        all their edges together: Breaker answers in the child where Maker moved
//     Play      Breaker  Breaker takes `vertex`; F without the edges that contain it covers the
//     child,
//                        where Maker moves
//     Answer    Maker    for each m: F without m covers the child that answers m, where Breaker
//                        moves
//
// docs/strategies.md proves the rules.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::formula_game {

// Index into the nodes of a strategy; files and messages count from 1.
using StrategyNodeId = std::uint32_t;

enum class StrategyRule : std::uint8_t { Won, Threat, Play, Answer, Potential, Pairs, Split };

// Fields that the rule does not name stay as they are here.
struct StrategyNode {
  StrategyRule rule = StrategyRule::Won;
  Player mover = Player::Maker;
  // The claim, in ascending order, each edge once.
  std::vector<Hyperedge> edges;
  VertexId vertex = 0;  // Play, Threat
  VertexId reply = 0;   // Threat
  // Pairs: the pairs, each ascending, in ascending order.
  std::vector<std::pair<VertexId, VertexId>> pairs;
  // Threat, Play: one; Split: one a part; Answer: one, for all moves that are not in `replies`.
  std::vector<StrategyNodeId> children;
  // Answer: moves with the child that answers them, by ascending move.
  std::vector<std::pair<VertexId, StrategyNodeId>> replies;

  bool operator==(const StrategyNode&) const = default;
};

struct Strategy {
  Player winner = Player::Breaker;
  Player first = Player::Breaker;
  // The last node is the claim about the whole game, with `first` to move.
  std::vector<StrategyNode> nodes;

  bool operator==(const Strategy&) const = default;
};

}  // namespace gadgetc::formula_game

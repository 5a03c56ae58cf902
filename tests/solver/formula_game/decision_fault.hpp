// What is wrong with a decision, by minimax.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>

#include "solver/formula_game/hypergraph/decision.hpp"
#include "solver/formula_game/hypergraph/minimal_edges.hpp"
#include "tests/solver/formula_game/strategy/naive_oracle.hpp"

namespace gadgetc::test {

// What is left of the game for `winner` when the carrier alone counts: Maker's edges inside it, or
// the edges with every vertex outside it Maker's.
inline formula_game::Hypergraph within(const formula_game::Hypergraph& game,
                                       const formula_game::Decision& decision) {
  formula_game::Hypergraph part{game.vertices, {}};
  for (const formula_game::Hyperedge& edge : game.edges) {
    formula_game::Hyperedge inside;
    std::set_intersection(edge.begin(), edge.end(), decision.carrier.begin(),
                          decision.carrier.end(), std::back_inserter(inside));
    if (decision.winner == formula_game::Player::Breaker || inside.size() == edge.size()) {
      part.edges.push_back(std::move(inside));
    }
  }
  return part;
}

// Empty: all is as it should be. `naive` keeps what it knows of the game.
inline std::string fault_of(const formula_game::Hypergraph& game, formula_game::Player mover,
                            const formula_game::Decision& decision, NaiveOracle& naive) {
  if (decision.winner != naive.winner(game, mover)) return "winner: ";
  const formula_game::Hypergraph part = within(game, decision);
  if (naive.winner(part, mover) != decision.winner) return "carrier: ";
  if (decision.winner != mover) return "";
  // Without a move any will do, even none.
  const formula_game::Hypergraph after{
      game.vertices,
      decision.move ? after_move(formula_game::minimal_edges(part.edges), mover, *decision.move)
                    : part.edges};
  return naive.winner(after, opponent(mover)) == mover ? "" : "move: ";
}

}  // namespace gadgetc::test

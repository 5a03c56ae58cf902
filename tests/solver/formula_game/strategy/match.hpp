// Games played out: the winner follows a strategy, the tests move the loser.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "solver/formula_game/strategy/follow_strategy.hpp"
#include "tests/solver/formula_game/random_hypergraph.hpp"

namespace gadgetc::test {

// Play between a follower and a loser whom the tests move.
struct Match {
  Match(const formula_game::Hypergraph& hypergraph, const formula_game::Strategy& strategy)
      : game(&hypergraph),
        follower(strategy),
        winner(strategy.winner),
        mover(strategy.first),
        free(game->vertices, true),
        makers(game->vertices) {}

  bool over() const { return std::find(free.begin(), free.end(), true) == free.end(); }

  void take(formula_game::VertexId vertex) {
    if (vertex >= free.size() || !free[vertex]) throw std::logic_error("not a free vertex");
    free[vertex] = false;
    makers[vertex] = mover == formula_game::Player::Maker;
    if (mover != winner) follower.observe(vertex);
    mover = opponent(mover);
  }

  // The winner's moves as long as it is Breaker's.
  void follow() {
    if (!over() && mover == winner) take(follower.choose(free));
  }

  bool won() const {
    const bool filled = std::any_of(
        game->edges.begin(), game->edges.end(), [&](const formula_game::Hyperedge& edge) {
          return std::all_of(edge.begin(), edge.end(),
                             [&](formula_game::VertexId v) { return makers[v]; });
        });
    return filled == (winner == formula_game::Player::Maker);
  }

  const formula_game::Hypergraph* game;
  formula_game::StrategyFollower follower;
  formula_game::Player winner, mover;
  std::vector<bool> free, makers;
};

// Does the winner win against every reply?
inline bool wins_always(Match match) {
  match.follow();
  if (match.over()) return match.won();
  for (formula_game::VertexId vertex = 0; vertex < match.free.size(); ++vertex) {
    if (!match.free[vertex]) continue;
    Match next = match;
    next.take(vertex);
    if (!wins_always(std::move(next))) return false;
  }
  return true;
}

inline bool wins_against_chance(Match match, std::mt19937_64& random) {
  while (true) {
    match.follow();
    if (match.over()) return match.won();
    std::vector<formula_game::VertexId> moves;
    for (formula_game::VertexId vertex = 0; vertex < match.free.size(); ++vertex) {
      if (match.free[vertex]) moves.push_back(vertex);
    }
    match.take(moves[below(random, std::uint32_t(moves.size()))]);
  }
}

}  // namespace gadgetc::test

// The reference: minimax over every way to share out the vertices, judged only at the very end.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::test {

class NaiveGame {
 public:
  explicit NaiveGame(const formula_game::Hypergraph& game) : vertices_(game.vertices) {
    for (const auto& edge : game.edges) {
      unsigned mask = 0;
      for (formula_game::VertexId vertex : edge) mask |= 1U << vertex;
      edges_.push_back(mask);
    }
  }

  formula_game::Player winner(formula_game::Player mover) { return winner(0, 0, mover); }

  std::vector<formula_game::VertexId> winning_moves(formula_game::Player mover) {
    std::vector<formula_game::VertexId> moves;
    for (formula_game::VertexId vertex = 0; vertex < vertices_; ++vertex) {
      if (after(0, 0, mover, vertex) == mover) moves.push_back(vertex);
    }
    return moves;
  }

 private:
  formula_game::Player after(unsigned maker, unsigned breaker, formula_game::Player mover,
                             formula_game::VertexId vertex) {
    (mover == formula_game::Player::Maker ? maker : breaker) |= 1U << vertex;
    return winner(maker, breaker, opponent(mover));
  }

  formula_game::Player winner(unsigned maker, unsigned breaker, formula_game::Player mover) {
    if ((maker | breaker) == (1U << vertices_) - 1) {
      for (unsigned edge : edges_) {
        if ((edge & breaker) == 0) return formula_game::Player::Maker;
      }
      return formula_game::Player::Breaker;
    }
    // Who moves does not follow from the sets, since either side may begin.
    const auto key = std::pair(maker << 16 | breaker, mover);
    if (auto found = memo_.find(key); found != memo_.end()) return found->second;
    formula_game::Player value = opponent(mover);
    for (formula_game::VertexId vertex = 0; vertex < vertices_ && value != mover; ++vertex) {
      if ((maker | breaker) >> vertex & 1) continue;
      value = after(maker, breaker, mover, vertex);
    }
    return memo_[key] = value;
  }

  std::uint32_t vertices_;
  std::vector<unsigned> edges_;
  std::map<std::pair<unsigned, formula_game::Player>, formula_game::Player> memo_;
};

}  // namespace gadgetc::test

// The reference: minimax over every way to share out the vertices, judged only at the very end.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::test {

class NaiveGame {
 public:
  explicit NaiveGame(const Hypergraph& game) : vertices_(game.vertices) {
    for (const auto& edge : game.edges) {
      unsigned mask = 0;
      for (VertexId vertex : edge) mask |= 1U << vertex;
      edges_.push_back(mask);
    }
  }

  Player winner(Player mover) { return winner(0, 0, mover); }

  std::vector<VertexId> winning_moves(Player mover) {
    std::vector<VertexId> moves;
    for (VertexId vertex = 0; vertex < vertices_; ++vertex) {
      if (after(0, 0, mover, vertex) == mover) moves.push_back(vertex);
    }
    return moves;
  }

 private:
  Player after(unsigned maker, unsigned breaker, Player mover, VertexId vertex) {
    (mover == Player::Maker ? maker : breaker) |= 1U << vertex;
    return winner(maker, breaker, opponent(mover));
  }

  Player winner(unsigned maker, unsigned breaker, Player mover) {
    if ((maker | breaker) == (1U << vertices_) - 1) {
      for (unsigned edge : edges_) {
        if ((edge & breaker) == 0) return Player::Maker;
      }
      return Player::Breaker;
    }
    // Who moves does not follow from the sets, since either side may begin.
    const auto key = std::pair(maker << 16 | breaker, mover);
    if (auto found = memo_.find(key); found != memo_.end()) return found->second;
    Player value = opponent(mover);
    for (VertexId vertex = 0; vertex < vertices_ && value != mover; ++vertex) {
      if ((maker | breaker) >> vertex & 1) continue;
      value = after(maker, breaker, mover, vertex);
    }
    return memo_[key] = value;
  }

  std::uint32_t vertices_;
  std::vector<unsigned> edges_;
  std::map<std::pair<unsigned, Player>, Player> memo_;
};

}  // namespace gadgetc::test

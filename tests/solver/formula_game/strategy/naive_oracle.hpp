// An oracle for extraction that is as plain as can be: minimax with a table over sets of edges, and
// carriers from which vertices are taken as long as the winner still wins.
#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "solver/formula_game/hypergraph/decision.hpp"
#include "solver/formula_game/strategy/extract_strategy.hpp"

namespace gadgetc::test {

class NaiveOracle {
 public:
  // `shrink`: with small carriers, otherwise with all vertices.
  explicit NaiveOracle(bool shrink = true) : shrink_(shrink) {}

  formula_game::Decision decide(const formula_game::Hypergraph& game, formula_game::Player mover) {
    ++questions_;
    const Masks edges = masks_of(game);
    formula_game::Decision decision;
    decision.winner = winner(edges, mover);
    unsigned carrier = game.vertices == 0 ? 0 : ~0U >> (32 - game.vertices);
    for (formula_game::VertexId vertex = 0; shrink_ && vertex < game.vertices; ++vertex) {
      const unsigned smaller = carrier & ~(1U << vertex);
      if (winner(restricted(edges, decision.winner, smaller), mover) == decision.winner) {
        carrier = smaller;
      }
    }
    for (formula_game::VertexId vertex = 0; vertex < game.vertices; ++vertex) {
      if (carrier >> vertex & 1) decision.carrier.push_back(vertex);
    }
    if (mover != decision.winner) return decision;
    const Masks rest = restricted(edges, decision.winner, carrier);
    for (const formula_game::VertexId vertex : decision.carrier) {
      if (winner(after(rest, mover, vertex), opponent(mover)) != mover) continue;
      decision.move = vertex;
      break;
    }
    return decision;
  }

  formula_game::Player winner(const formula_game::Hypergraph& game, formula_game::Player mover) {
    return winner(masks_of(game), mover);
  }

  formula_game::DecideGame function() {
    return [this](const formula_game::Hypergraph& game, formula_game::Player mover) {
      return std::optional(decide(game, mover));
    };
  }

  std::size_t questions() const { return questions_; }

 private:
  using Masks = std::vector<unsigned>;  // sorted, an edge each

  static Masks masks_of(const formula_game::Hypergraph& game) {
    Masks masks;
    for (const formula_game::Hyperedge& edge : game.edges) {
      unsigned mask = 0;
      for (const formula_game::VertexId vertex : edge) mask |= 1U << vertex;
      masks.push_back(mask);
    }
    return tidied(std::move(masks));
  }

  static Masks tidied(Masks masks) {
    std::sort(masks.begin(), masks.end());
    masks.erase(std::unique(masks.begin(), masks.end()), masks.end());
    return masks;
  }

  static Masks restricted(Masks masks, formula_game::Player winner, unsigned carrier) {
    if (winner == formula_game::Player::Maker) {
      std::erase_if(masks, [=](unsigned mask) { return mask & ~carrier; });
    }
    for (unsigned& mask : masks) mask &= carrier;
    return tidied(std::move(masks));
  }

  static Masks after(Masks masks, formula_game::Player mover, formula_game::VertexId vertex) {
    const unsigned taken = 1U << vertex;
    if (mover == formula_game::Player::Breaker)
      std::erase_if(masks, [=](unsigned mask) { return mask & taken; });
    for (unsigned& mask : masks) mask &= ~taken;
    return tidied(std::move(masks));
  }

  formula_game::Player winner(const Masks& edges, formula_game::Player mover) {
    if (edges.empty()) return formula_game::Player::Breaker;
    if (edges.front() == 0) return formula_game::Player::Maker;
    auto key = std::pair(edges, mover);
    if (const auto found = memo_.find(key); found != memo_.end()) return found->second;
    unsigned vertices = 0;
    for (const unsigned edge : edges) vertices |= edge;
    formula_game::Player value = opponent(mover);
    for (formula_game::VertexId vertex = 0; vertices >> vertex && value != mover; ++vertex) {
      if (vertices >> vertex & 1) value = winner(after(edges, mover, vertex), opponent(mover));
    }
    return memo_[std::move(key)] = value;
  }

  bool shrink_;
  std::size_t questions_ = 0;
  std::map<std::pair<Masks, formula_game::Player>, formula_game::Player> memo_;
};

// Extracted with a naive oracle.
inline formula_game::Strategy strategy_for(const formula_game::Hypergraph& game,
                                           formula_game::Player first, bool small_carriers = true) {
  NaiveOracle oracle(small_carriers);
  const std::optional<formula_game::Strategy> strategy =
      extract_strategy(game, first, oracle.function());
  return strategy.value();
}

}  // namespace gadgetc::test

// Cards of small games, and what they say by minimax.
#pragma once

#include <optional>
#include <utility>

#include "solver/formula_game/cards/extract_cards.hpp"
#include "tests/solver/formula_game/strategy/naive_oracle.hpp"

namespace gadgetc::test {

// Does Maker, moving first, win when Maker owns `owned` and Breaker all that is neither owned nor
// open?
inline bool card_is_true(const formula_game::Hypergraph& game, const formula_game::Card& card,
                         NaiveOracle& naive) {
  formula_game::Hypergraph left{game.vertices, {}};
  for (const formula_game::Hyperedge& edge : game.edges) {
    formula_game::Hyperedge rest;
    bool is_hit = false;
    for (formula_game::VertexId vertex : edge) {
      const auto holds = [&](const std::vector<formula_game::VertexId>& set) {
        return std::find(set.begin(), set.end(), vertex) != set.end();
      };
      if (holds(card.owned)) continue;
      rest.push_back(vertex);
      is_hit |= !holds(card.open);
    }
    if (!is_hit) left.edges.push_back(std::move(rest));
  }
  return naive.winner(left, formula_game::Player::Maker) == formula_game::Player::Maker;
}

// None: Breaker wins, or some answer of the oracle's made no cards.
inline std::optional<formula_game::Cards> naive_cards(const formula_game::Hypergraph& game,
                                                      formula_game::Player first, bool symmetry,
                                                      NaiveOracle& naive) {
  if (naive.winner(game, first) != formula_game::Player::Maker) return std::nullopt;
  formula_game::CardOptions options;
  options.symmetry = symmetry;
  return extract_cards(game, first, naive.function(), options);
}

}  // namespace gadgetc::test

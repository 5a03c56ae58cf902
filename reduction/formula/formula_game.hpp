// The formula game as a Maker-Breaker game: White wants a true variable in each clause, so White is
// Breaker, and Black, who wants a clause all false, is Maker.
#pragma once

#include <vector>

#include "games/side.hpp"
#include "reduction/formula/formula.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc {

constexpr Side side_of(formula_game::Player player) {
  return player == formula_game::Player::Breaker ? Side::White : Side::Black;
}
constexpr formula_game::Player player_of(Side side) {
  return side == Side::White ? formula_game::Player::Breaker : formula_game::Player::Maker;
}

// Variables become vertices of the same number, clauses edges.
formula_game::Hypergraph game_of(const Formula& formula);

// `assignment`: one value a variable.
bool evaluate_formula(const Formula& formula, const std::vector<bool>& assignment);

}  // namespace gadgetc

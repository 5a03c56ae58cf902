// Both players of a Maker-Breaker game, for tests that let either move first.
#pragma once

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::formula_game {

inline constexpr Player kPlayers[] = {Player::Maker, Player::Breaker};

}  // namespace gadgetc::formula_game

// A positional game with turns of any order and number as a quantified formula.
#pragma once

#include "reduction/formula/exchange/positional_game.hpp"
#include "reduction/quantified/quantified_formula.hpp"

namespace gadgetc {

// True exactly when White wins the game, which has turns of its own (PositionalGame::turns). Each
// turn is a block with a variable for each position that may be taken then, "for all" at Black's
// turns: the first variable that is true says what is taken. Where none is, or somebody has the
// position already, nothing is taken: that helps nobody, for a position more does no harm to its
// owner, neither to fill a set first nor to keep the other side from it.
//
// Throws UsageError for more than kMaxTurnVariables variables.
quantified::QuantifiedFormula turns_formula(const PositionalGame& game);
inline constexpr std::size_t kMaxTurnVariables = 1'000'000;

}  // namespace gadgetc

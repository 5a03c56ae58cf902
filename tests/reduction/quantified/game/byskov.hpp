// Byskov's reduction as printed (Maker-Maker and Maker-Breaker games are PSPACE-complete, 2004,
// theorem 4): nine vertices for each pair of a universal and an existential variable.
#pragma once

#include "reduction/formula/formula.hpp"
#include "reduction/quantified/quantified_formula.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::test {

// White wins with `first` to move exactly when the formula is true.
Formula byskov_game(const quantified::QuantifiedFormula& formula, formula_game::Player first);

}  // namespace gadgetc::test

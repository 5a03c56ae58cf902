// Does a tree of choices win the game of a quantified formula? Knows neither how the tree was found
// nor how such formulas are decided.
#pragma once

#include <string>

#include "reduction/quantified/choices/choice_tree.hpp"

namespace gadgetc::quantified {

// Empty: it does. Else the first thing that is wrong, with the number of its node, from 1.
//
// On each way down no variable comes twice, nor one of a block before one of a block further
// outside, so that a choice depends on earlier ones alone; the winner chooses for variables of its
// own, the other player for the rest; and where the way is done, the values given satisfy every
// clause of a true formula, or make one false of a false one.
std::string find_wrong_choice(const QuantifiedFormula& formula, const ChoiceTree& tree);

}  // namespace gadgetc::quantified

// Quantified formulas by their definition alone, and random ones.
#pragma once

#include <cstdint>

#include "base/random/split_mix.hpp"
#include "reduction/quantified/quantified_formula.hpp"

namespace gadgetc::test {

// Both values of every variable in the order of the prefix, and the clauses looked at in the end.
bool evaluate_naively(const quantified::QuantifiedFormula& formula);

// A prefix of any pattern over all variables in any order, `clauses` clauses of 1 to `width`
// literals of different variables; now and then an empty clause or a variable that is not used.
quantified::QuantifiedFormula random_quantified(std::uint32_t variables, std::size_t clauses,
                                                std::size_t width, SplitMix& random);

}  // namespace gadgetc::test

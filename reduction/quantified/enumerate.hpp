// Small quantified formulas, all of them: for tests and checks.
#pragma once

#include <cstdint>
#include <vector>

#include "reduction/quantified/quantified_formula.hpp"

namespace gadgetc::quantified {

// Every formula with exactly these numbers of variables and clauses, with every prefix, one of each
// class under renaming variables within a block, negating variables and reordering clauses. No
// clause is a tautology; clauses may repeat and may be empty. Throws UsageError for more than 3
// variables or 3 clauses.
std::vector<QuantifiedFormula> all_quantified_formulas(std::uint32_t variables,
                                                       std::uint32_t clauses);

}  // namespace gadgetc::quantified

// The truth of a quantified formula, decided on the formula itself.
//
// Depth first over the variables in the order of the prefix, as the definition says, with three
// cuts (Cadoli, Giovanardi and Schaerf, An algorithm to evaluate quantified Boolean formulae,
// 1998):
//
//   - a clause that is not satisfied and has no open existential literal is false: the universal
//     player can make its open literals false. So is the formula.
//   - unit: a clause that is not satisfied, with one open existential literal, whose other open
//     literals are of universal variables inside it, needs that literal. The others can be made
//     false after it is chosen.
//   - pure: a variable that occurs with one sign in the clauses not yet satisfied. An existential
//     one may as well make them true, a universal one make them false: the other choice satisfies
//     fewer clauses, or more of them.
#pragma once

#include <cstdint>
#include <optional>

#include "reduction/quantified/quantified_formula.hpp"

namespace gadgetc::quantified {

// Switches of the cuts. None changes a value.
struct QbfRules {
  bool units = true;
  bool pure = true;
};

struct QbfLimits {
  std::optional<double> seconds;
  std::optional<std::uint64_t> nodes;
};

struct QbfValue {
  std::optional<bool> truth;  // nothing: a limit was reached
  std::uint64_t nodes = 0;    // choices tried
};

// Memory in proportion to the formula.
QbfValue evaluate_quantified(const QuantifiedFormula& formula, const QbfLimits& limits = {},
                             const QbfRules& rules = {});

}  // namespace gadgetc::quantified

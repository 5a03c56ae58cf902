// The truth of a quantified formula, decided on the formula itself.
//
// Depth first over the variables, outermost first, with learning from what failed for either side
// (Zhang and Malik, Towards a symmetric treatment of satisfaction and conflicts in quantified
// Boolean formula evaluation, 2002; Giunchiglia, Narizzano and Tacchella, Clause/term resolution
// and learning, 2006). Both sides are treated alike:
//
//   A *demand* on a side is a disjunction of literals that the side has to make true. The clauses
//   of the formula are demands on the existential side. A demand on the universal side is the
//   negation of a cube, a conjunction of literals under which the formula is true.
//
//   - A demand without a true literal and without an open one of its side fails: the opponent can
//     make what is open false.
//   - A demand without a true literal that has one open literal of its side needs it, if what is
//     open of the opponent's is of variables inside that one: the opponent makes it false later.
//   - A literal is a pure choice of its side's where its negation is in no demand on the side
//   without
//     a true literal, and, if it is universal, it is itself in no such clause: the side makes it
//     true. Resolution never meets it, for such a demand got its true literal before.
//   - Where all clauses are satisfied, the negation of some of the true literals, one of each
//     clause at least, is a demand on the universal side that fails.
//   - What fails is resolved with the demands that forced its literals, the last one first, until
//     it forces a literal before the last choices, or has no literal of its side: then the side
//     has lost. In a resolvent, literals of the opponent's inside all of the side's are left out.
//     A resolvent may have a variable of the opponent's with its negation, inside the literal that
//     was resolved (long-distance resolution: Balabanov and Jiang, Unified QBF certification and
//     its applications, 2012).
#pragma once

#include <cstdint>
#include <optional>

#include "reduction/quantified/quantified_formula.hpp"

namespace gadgetc::quantified {

struct QbfLimits {
  std::optional<double> seconds;
  std::optional<std::uint64_t> nodes;
};

struct QbfValue {
  std::optional<bool> truth;  // nothing: a limit was reached
  std::uint64_t nodes = 0;    // choices tried
};

// Memory in proportion to the formula, but for 3,000 learned demands.
QbfValue evaluate_quantified(const QuantifiedFormula& formula, const QbfLimits& limits = {});

}  // namespace gadgetc::quantified

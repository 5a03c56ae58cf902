// The formula game for QBF solvers: true exactly when White wins with `first` to move. Both throw
// UsageError for formulas that encode_game does not take.
#pragma once

#include <iosfwd>

#include "reduction/formula/formula.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc {

// QDIMACS 1.1: prenex, in clauses. Comments say which variables are whose moves, and what the
// vertices are called.
void write_qdimacs(std::ostream& out, const Formula& formula, formula_game::Player first);

// QCIR-G14 (Jordan, Klieber and Seidl, Non-CNF QBF solving with QCIR, 2016) in cleansed form:
// prenex and closed, numbers as names, the largest in the first line, only `and` and `or`. Without
// comments, which some solvers do not read; vertices are in the order of the formula's variables.
void write_qcir(std::ostream& out, const Formula& formula, formula_game::Player first);

}  // namespace gadgetc

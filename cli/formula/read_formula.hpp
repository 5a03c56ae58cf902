// Every sub-command that takes a formula reads it here.
#pragma once

#include <string>

#include "reduction/formula/formula.hpp"
#include "reduction/quantified/game/formula_source.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc {

// White hits the clauses, Black fills one.
Player player_of(const std::string& colour);

// Reads a file or, for "-", standard input. The ending of the name or else the content tells what
// it is: .pg, .qcir and .qdimacs, or what begins as one of these; else positive DIMACS. The
// reader's warnings go to standard error unless `quiet`.
//
// `first`, the option --first, becomes "white" or "black" if it is empty: who begins according to a
// .pg file, or White. A quantified formula gets the game for that side. Throws InputError and
// UsageError.
FormulaSource read_source(const std::string& name, bool quiet, std::string& first);
Formula read_formula(const std::string& name, bool quiet, std::string& first);

// The formula with another side first.
Formula formula_for(const FormulaSource& source, Player first);

// The same for QDIMACS and QCIR alone: of a file without quantifiers all variables are free.
QuantifiedFormula read_quantified(const std::string& name, bool quiet);

}  // namespace gadgetc

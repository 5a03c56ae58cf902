// Quantified formulas in the formats of others. Grammars: docs/formats.md.
#pragma once

#include <iosfwd>
#include <string_view>
#include <vector>

#include "base/text/input_error.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/quantified/formats/circuit_clauses.hpp"
#include "reduction/quantified/quantified_formula.hpp"

namespace gadgetc::quantified {

// QDIMACS 1.1: DIMACS with lines `a ... 0` and `e ... 0` between header and clauses. Variables that
// occur in clauses and in no such line are free: they are bound existentially outside all others,
// ascending. Lines of one quantifier that follow each other are one block, empty ones are none;
// comments may stand, clauses may end and variables be named as in DIMACS (dimacs.hpp), with the
// same bounds. Repeated literals and clauses that are always true go to `warnings`.
//
// Any bytes give a formula or an InputError, in linear time; memory stays within a constant times
// the text's length, but for names as in DIMACS.
QuantifiedFormula parse_qdimacs(std::string_view source, std::string_view text,
                                std::vector<FormulaWarning>* warnings = nullptr);

// QCIR-G14 (Jordan, Klieber and Seidl, Non-CNF QBF solving with QCIR, 2016) in prenex form: gates
// `and`, `or`, `xor` and `ite`, whose inputs come before them. Free variables are bound
// existentially outside. Gates become clauses by Plaisted and Greenbaum's transformation: some
// have a variable of their own, existential and named as the gate.
// Names are those of the file. Comments may stand before the first word, "#QCIR-G14" or the older
// "#QCIR-14"; a text without it goes to `warnings`. Any bytes give a formula or an InputError, in
// linear time.
QuantifiedFormula parse_qcir(std::string_view source, std::string_view text,
                             std::vector<FormulaWarning>* warnings = nullptr);

// Does the text begin, after comments, with the format's first word or its first statement, in any
// case of letters?
bool looks_like_qcir(std::string_view text);

// Does DIMACS's header come first and the line of a quantifier next? Looks no further than that.
bool looks_like_qdimacs(std::string_view text);

// Writes what parse_qdimacs reads as the same formula, if each variable of a clause is bound. Names
// that differ from the default are written as `c varname` lines, before them the comments. QDIMACS
// has no empty clause, though parse_qdimacs takes one: replace_empty_clause.
void write_quantified(std::ostream& out, const QuantifiedFormula& formula,
                      const std::vector<std::string>& comments = {});

// Writes QCIR-G14 that parse_qcir reads. Variables and gates have names, all different, or none has
// one: then they are called by their numbers, the largest of which stands in the first line, as in
// the format's cleansed form.
void write_circuit(std::ostream& out, const QuantifiedCircuit& circuit,
                   const std::vector<std::string>& comments);

}  // namespace gadgetc::quantified

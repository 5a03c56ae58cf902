// Every sub-command that takes a formula reads it here.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/file_options.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/quantified/game/formula_source.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc {

// Where a formula comes from: a file ("-": standard input), or the text itself.
struct FormulaInput {
  std::string file, text;
  bool is_given() const { return !file.empty() || !text.empty(); }
};

// FORMULA and --formula.
void add_formula_input(CLI::App& command, FormulaInput& input, FileOptions& files);

// White hits the clauses, Black fills one.
Player player_of(const std::string& colour);

// The ending of a file's name or else the content tells what it is: .pg, .qcir and .qdimacs, or
// what begins as one of these; a formula in plain words; else positive DIMACS. What a file .txt and
// --formula say is in plain words unless it looks like something else. The reader's warnings go to
// standard error unless `quiet`.
//
// `first`, the option --first, becomes "white" or "black" if it is empty: who begins according to a
// .pg file, or White. A quantified formula gets the game for that side. Throws InputError and
// UsageError, this also when no formula is given.
FormulaSource read_source(const FormulaInput& input, bool quiet, std::string& first);
Formula read_formula(const FormulaInput& input, bool quiet, std::string& first);

// The formula with another side first.
Formula formula_for(const FormulaSource& source, Player first);

// The same for QDIMACS and QCIR alone: of a file without quantifiers all variables are free.
QuantifiedFormula read_quantified(const FormulaInput& input, bool quiet);

}  // namespace gadgetc

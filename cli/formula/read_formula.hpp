// Every sub-command that takes a formula reads it here.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/file_options.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/sources/parse_source.hpp"

namespace gadgetc {

// Where a formula comes from: a file ("-": standard input), or the text itself.
struct FormulaInput {
  std::string file, text;
  bool is_given() const { return !file.empty() || !text.empty(); }
};

// FORMULA and --formula.
void add_formula_input(CLI::App& command, FormulaInput& input, FileOptions& files);

// White hits the clauses, Black fills one.
formula_game::Player player_of(const std::string& colour);

// Reads as parse_source.hpp says. The reader's warnings go to standard error unless `quiet`.
// `first`, option --first, becomes "white" or "black" if it is empty. Throws InputError and
// UsageError, this also when no formula is given.
quantified::FormulaSource read_source(const FormulaInput& input, bool quiet, std::string& first,
                                      quantified::LargeGame large = quantified::LargeGame::Refused);
Formula read_formula(const FormulaInput& input, bool quiet, std::string& first);

// The same for QDIMACS and QCIR alone.
quantified::QuantifiedFormula read_quantified(const FormulaInput& input, bool quiet);

}  // namespace gadgetc

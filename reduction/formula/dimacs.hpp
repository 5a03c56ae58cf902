// DIMACS CNF, positive literals only. Grammar: docs/formats.md.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "reduction/formula/formula.hpp"
#include "solver/text/input_error.hpp"

namespace gadgetc {

struct FormulaWarning {
  Location location;
  std::string message;
};

// Reads a whole DIMACS text in linear time; any bytes give a formula or an InputError.
// `source` names the text in messages. Repeated literals and clauses go to `warnings`.
// Memory stays within a constant times the text's length.
Formula parse_dimacs(std::string_view source, std::string_view text,
                     std::vector<FormulaWarning>* warnings = nullptr);

void write_dimacs(std::ostream& out, const Formula& formula);

// The formula in one line, for a board's `formula` header: "p cnf 3 2 1 2 0 2 3 0".
std::string dimacs_line(const Formula& formula);

}  // namespace gadgetc

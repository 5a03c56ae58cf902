// DIMACS CNF, positive literals only. Grammar: docs/formats.md.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/input_error.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// A header that claims more is refused: programs need memory for each variable, used or not.
inline constexpr std::uint32_t kMaxVariables = 10'000'000;
// Names take memory for each variable, too; a file may name variables when it has at most this many
// or is at least as long, in bytes, as their number.
inline constexpr std::uint32_t kMaxNamedVariables = 1'000'000;
// Repetitions listed one by one; a last warning counts the rest.
inline constexpr std::size_t kMaxWarnings = 20;

struct FormulaWarning {
  Location location;
  std::string message;
};

// Reads a whole DIMACS text in linear time; any bytes give a formula or an InputError.
// `source` names the text in messages. Repeated literals and clauses go to `warnings`.
// Memory stays within a constant times the text's length, but for the names of up to
// kMaxNamedVariables variables once one has a name.
//
// A comment `c varname I NAME` anywhere names variable I; NAME is one word of printable UTF-8. It
// is an error when the meaning is lost (no such variable, no or an unprintable name, two names for
// a variable, a name for two variables); with anything but a number for I it is plain comment.
Formula parse_dimacs(std::string_view source, std::string_view text,
                     std::vector<FormulaWarning>* warnings = nullptr);

// Names that differ from the default are written as `c varname` lines before the header.
void write_dimacs(std::ostream& out, const Formula& formula);

// The formula in one line, for a board's `formula` header: "p cnf 3 2 1 2 0 2 3 0". Without names;
// parse_dimacs reads it.
std::string dimacs_line(const Formula& formula);
// The names of the variables, a word each; empty where all have their default names, or where a
// name is no word of a file.
std::string names_line(const Formula& formula);

}  // namespace gadgetc

// A source, its formula, its circuit and its board as one JSON object, with what a game on it
// means: for programs that know nothing of this one. docs/formats.md has the fields.
#pragma once

#include <iosfwd>

#include "cli/formula/read_formula.hpp"
#include "reduction/compile.hpp"

namespace gadgetc {

// The compilation is of the source's formula.
void write_bundle(std::ostream& out, const FormulaSource& source, const Compilation& compilation);

}  // namespace gadgetc

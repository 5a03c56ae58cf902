// Formulas as people write them: "(x or y) and (y or z)". Grammar: docs/formats.md.
#pragma once

#include <string_view>

#include "base/text/input_error.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// Variables are numbered as they appear and keep their names. What a clause says twice counts once.
// Any bytes give a formula or an InputError, in linear time.
Formula parse_plain_formula(std::string_view source, std::string_view text);

// Does the text begin as such a formula does: with a parenthesis, a negation (which is refused by
// the reader), or a name that `and`, `or` or the end follows? No where a line has DIMACS's header.
bool looks_like_plain_formula(std::string_view text);
// Is there a line with DIMACS's header, or does the text begin as a .pg or QCIR file does?
bool looks_like_formula_file(std::string_view text);

// A formula in DIMACS or as people write it, whichever it looks like; DIMACS if neither.
Formula parse_formula(std::string_view source, std::string_view text,
                      std::vector<FormulaWarning>* warnings = nullptr);

}  // namespace gadgetc

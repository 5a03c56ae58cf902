// Every sub-command that takes a formula reads it here.
#pragma once

#include <string>

#include "reduction/formula/formula.hpp"

namespace gadgetc {

// Reads DIMACS from a file or, for "-", from standard input; the reader's warnings go to standard
// error unless `quiet`. Throws InputError and UsageError.
Formula read_formula(const std::string& name, bool quiet);

}  // namespace gadgetc

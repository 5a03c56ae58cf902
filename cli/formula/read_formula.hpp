// Every sub-command that takes a formula reads it here.
#pragma once

#include <string>

#include "reduction/formula/formula.hpp"

namespace gadgetc {

// Reads a file or, for "-", standard input: a .pg file where the name ends so or the text begins as
// one, else DIMACS. The reader's warnings go to standard error unless `quiet`. Throws InputError
// and UsageError.
Formula read_formula(const std::string& name, bool quiet);

// The same; `first`, the option --first, becomes "white" or "black" if it is empty: who begins
// according to a .pg file, or White.
Formula read_formula(const std::string& name, bool quiet, std::string& first);

}  // namespace gadgetc

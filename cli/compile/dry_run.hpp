// compile --dry-run: what a board will cost.
#pragma once

#include "reduction/compile.hpp"

namespace gadgetc {

// Prints it, as JSON if so wanted. Of the default target by the size model alone, which lays
// nothing out; of another one the board is laid out and counted, and neither checked nor written.
// Throws UsageError for what cannot be compiled.
int print_cost(const Formula& formula, const CompileOptions& options, bool json);

}  // namespace gadgetc

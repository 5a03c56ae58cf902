// What `gadgetc formula --list` prints: formulas of which the literature says who wins. A test
// solves each of them.
#pragma once

#include <string>

namespace gadgetc {

// A line for each formula: the arguments of `gadgetc formula`, in columns who begins and who wins,
// and the source.
std::string known_outcomes_text();

}  // namespace gadgetc

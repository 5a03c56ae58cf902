// A formula, its circuit and its board in one JSON object, with what a game on the board means: for
// programs that know nothing of this one. docs/formats.md has the fields.
#pragma once

#include <iosfwd>

#include "reduction/compile.hpp"

namespace gadgetc {

// The formula is the source's, names included; the compilation is of it.
void write_bundle(std::ostream& out, const Formula& formula, const Compilation& compilation);

}  // namespace gadgetc

// A compiled board as SVG: tiles framed and named after their gates, wires in colour.
#pragma once

#include <iosfwd>

#include "reduction/compile.hpp"

namespace gadgetc {

void write_compiled_svg(std::ostream& out, const Compilation& compilation);

}  // namespace gadgetc

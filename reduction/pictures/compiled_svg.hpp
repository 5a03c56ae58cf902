// A compiled board as SVG: tiles framed and named after their gates, each wire in a colour.
#pragma once

#include <iosfwd>

#include "reduction/compile.hpp"
#include "solver/pictures/board_svg.hpp"

namespace gadgetc {

// Outlines and wires are added to those of `picture`.
void write_compiled_svg(std::ostream& out, const Compilation& compilation,
                        BoardPicture picture = {});

}  // namespace gadgetc

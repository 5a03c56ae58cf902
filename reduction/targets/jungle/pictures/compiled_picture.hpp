// A compiled board as SVG or TikZ: tiles framed and named after their gates, each wire in a colour.
#pragma once

#include <iosfwd>

#include "base/text/tikz_page.hpp"
#include "games/jungle/pictures/board_svg.hpp"
#include "reduction/compile.hpp"

namespace gadgetc::jungle {

// Outlines and wires are added to those of `picture`.
void write_compiled_svg(std::ostream& out, const Compilation& compilation,
                        BoardPicture picture = {});

// Throws UsageError for a board too large for LaTeX (board_tikz.hpp). `width`: in
// millimetres.
void write_compiled_tikz(std::ostream& out, const Compilation& compilation,
                         double width = kTikzWidth);

}  // namespace gadgetc::jungle

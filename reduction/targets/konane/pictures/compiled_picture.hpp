// A compiled board of Konane as SVG or TikZ: tiles, reward and reserve framed and named, each wire
// in a colour.
#pragma once

#include <iosfwd>

#include "base/text/tikz_page.hpp"
#include "reduction/compile.hpp"

namespace gadgetc::konane {

// Throws UsageError for a board of more squares than files may have.
void write_compiled_svg(std::ostream& out, const Compilation& compilation);
// Throws UsageError, too, for a board too large for LaTeX. `width`: in
// millimetres.
void write_compiled_tikz(std::ostream& out, const Compilation& compilation,
                         double width = kTikzWidth);

}  // namespace gadgetc::konane

// Pictures of compiled boards: tiles framed and named after their gates, each wire in a colour.
#pragma once

#include <iosfwd>

#include "games/page/page.hpp"
#include "reduction/compile.hpp"

namespace gadgetc::stuck_loses {

void write_compiled_svg(std::ostream& out, const Compilation& compilation,
                        std::shared_ptr<const game_page::Page> page);
// Throws UsageError for more squares than LaTeX takes.
void write_compiled_tikz(std::ostream& out, const Compilation& compilation, double width,
                         std::shared_ptr<const game_page::Page> page);

}  // namespace gadgetc::stuck_loses

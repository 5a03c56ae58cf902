// A board of Konane as a tikzpicture that fits on a page; needs \usepackage{tikz} and no library.
#pragma once

#include <iosfwd>

#include "games/konane/position.hpp"
#include "games/pictures/board_options.hpp"

namespace gadgetc::konane {

using gadgetc::TikzOptions;

// Throws UsageError for more than kMaxTikzSquares.
void write_board_tikz(std::ostream& out, const Position& position, const TikzOptions& options = {});

}  // namespace gadgetc::konane

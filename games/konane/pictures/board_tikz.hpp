// A board of Konane as a tikzpicture that fits on a page; needs \usepackage{tikz} and no library.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <vector>

#include "base/text/tikz_page.hpp"
#include "games/konane/position.hpp"
#include "games/pictures/board_layers.hpp"

namespace gadgetc::konane {

struct TikzOptions {
  bool coordinates = true;
  // Millimetres at most; the height is at most kTikzHeights times this, and a square at most 6.
  double width = kTikzWidth;
  std::vector<BoardOutline> outlines = {};  // labels are LaTeX
  std::vector<WireSquare> wires = {};
};

// Above this many squares LaTeX runs out of memory or patience.
inline constexpr std::size_t kMaxTikzSquares = 60'000;

// Throws UsageError for a larger board.
void write_board_tikz(std::ostream& out, const Position& position, const TikzOptions& options = {});

}  // namespace gadgetc::konane

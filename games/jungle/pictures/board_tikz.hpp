// A board as a tikzpicture for a paper, that fits on a page:
//
//   \documentclass{article} \usepackage{tikz}
//   \begin{document} \input{board.tikz} \end{document}
#pragma once

#include <cstddef>
#include <iosfwd>
#include <vector>

#include "base/text/tikz_page.hpp"
#include "games/jungle/position.hpp"
#include "games/pictures/board_layers.hpp"

namespace gadgetc::jungle {

struct TikzOptions {
  bool coordinates = true;
  // Millimetres at most; the height is at most kTikzHeights times this, and a square at most 6.
  double width = kTikzWidth;
  // Labels are LaTeX, escaped by the caller (base/text/tex_text.hpp); classes mean nothing.
  std::vector<BoardOutline> outlines;
  std::vector<WireSquare> wires;
};

// Above this many squares LaTeX runs out of memory or patience.
inline constexpr std::size_t kMaxTikzSquares = 60'000;

// Throws UsageError for a larger board.
void write_board_tikz(std::ostream& out, const Position& board, const TikzOptions& options = {});

}  // namespace gadgetc::jungle

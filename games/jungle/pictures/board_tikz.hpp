// A board as a tikzpicture for a paper, that fits on a page:
//
//   \documentclass{article} \usepackage{tikz}
//   \begin{document} \input{board.tikz} \end{document}
#pragma once

#include <iosfwd>

#include "games/jungle/position.hpp"
#include "games/pictures/board_options.hpp"

namespace gadgetc::jungle {

using gadgetc::TikzOptions;

// Throws UsageError for more than kMaxTikzSquares.
void write_board_tikz(std::ostream& out, const Position& board, const TikzOptions& options = {});

}  // namespace gadgetc::jungle

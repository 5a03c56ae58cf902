#include "games/konane/pictures/board_tikz.hpp"

#include <fmt/format.h>

#include <ostream>

#include "games/konane/pictures/board_looks.hpp"
#include "games/pictures/board_squares.hpp"

namespace gadgetc::konane {

namespace {

std::string tikz_head(const TikzFrame& frame, bool has_layers) {
  return fmt::format(
      "% needs \\usepackage{{tikz}}\n\\begin{{tikzpicture}}[x={0:.4f}mm,y=-{0:.4f}mm,\n"
      "{1}{2}{3}"
      "  coordinate/.style={{font={4},inner sep=0pt,text=black!65}},\n  {5}]\n",
      frame.unit(), kSquareTikzStyles, kStoneTikzStyles,
      has_layers ? tikz_layer_styles(frame.unit()) : "",
      TikzFrame::font(frame.coordinate_size()), kTikzOwnStyles);
}

}  // namespace

void write_board_tikz(std::ostream& out, const Position& position, const TikzOptions& options) {
  refuse_large_tikz(position.squares());
  const int rows = position.rows(), columns = position.columns();
  const TikzFrame frame(rows, columns, options.coordinates, options.width);
  out << tikz_head(frame, !options.outlines.empty() || !options.wires.empty());
  out << fmt::format("\\path[board] (0,0) rectangle ({},{});\n", columns, rows);
  out << tikz_wires(options.wires);
  if (frame.unit() > 1) out << tikz_grid(rows, columns);
  for (int row = 0; row < rows; ++row) {
    const Stone* stones = position.row_stones(row);
    for (int column = 0; column < columns; ++column) {
      if (stones[column] == Stone::None) continue;
      out << fmt::format("\\path[{} stone] ({}.5,{}.5) circle[radius=.36];\n",
                         stones[column] == Stone::White ? "white" : "black", column, row);
    }
  }
  out << fmt::format("\\path[frame] (0,0) rectangle ({},{});\n", columns, rows);
  out << tikz_outlines(options.outlines, frame.unit());
  out << frame.coordinates() << "\\end{tikzpicture}\n";
}

}  // namespace gadgetc::konane

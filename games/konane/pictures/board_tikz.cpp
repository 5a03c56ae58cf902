#include "games/konane/pictures/board_tikz.hpp"

#include <fmt/format.h>

#include <ostream>

#include "base/text/input_error.hpp"
#include "games/pictures/board_frame.hpp"

namespace gadgetc::konane {

namespace {

std::string tikz_head(const TikzFrame& frame, bool has_layers) {
  return fmt::format(
      "% needs \\usepackage{{tikz}}\n\\begin{{tikzpicture}}[x={0:.4f}mm,y=-{0:.4f}mm,\n"
      "  board/.style={{fill=yellow!60!brown!25}},\n"
      "  grid/.style={{draw=black!30,line width=.2pt}},\n"
      "  frame/.style={{draw=black!75,line width=.5pt}},\n"
      "  white stone/.style={{fill=white,draw=black,line width=.4pt}},\n"
      "  black stone/.style={{fill=black!85,draw=black,line width=.4pt}},\n{1}"
      "  coordinate/.style={{font={2},inner sep=0pt,text=black!65}},\n  {3}]\n",
      frame.unit(), has_layers ? tikz_layer_styles(frame.unit()) : "",
      TikzFrame::font(frame.coordinate_size()), kTikzOwnStyles);
}

// The lines between the squares.
std::string tikz_grid(const Position& position) {
  std::string path = "\\path[grid]";
  for (int row = 1; row < position.rows(); ++row) {
    path += fmt::format(" (0,{}) -- +({},0)", row, position.columns());
  }
  for (int column = 1; column < position.columns(); ++column) {
    path += fmt::format(" ({},0) -- +(0,{})", column, position.rows());
  }
  return path + ";\n";
}

}  // namespace

void write_board_tikz(std::ostream& out, const Position& position, const TikzOptions& options) {
  if (position.squares() > kMaxTikzSquares) {
    throw UsageError(fmt::format("a board of {} squares is too large for LaTeX (limit {}); write "
                                 "an SVG instead", position.squares(), kMaxTikzSquares));
  }
  const int rows = position.rows(), columns = position.columns();
  const TikzFrame frame(rows, columns, options.coordinates, options.width);
  out << tikz_head(frame, !options.outlines.empty() || !options.wires.empty());
  out << fmt::format("\\path[board] (0,0) rectangle ({},{});\n", columns, rows);
  out << tikz_wires(options.wires);
  if (frame.unit() > 1) out << tikz_grid(position);
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

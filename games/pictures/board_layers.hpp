// What a compiled board has over its squares in pictures of any game: tiles in frames with their
// names, and wires in colours.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "base/grid/rectangles.hpp"
#include "base/grid/square.hpp"

namespace gadgetc {

// A frame around squares with a label on its upper edge, in a size that fits the frame; or, where
// `label_size` (in squares) is given, above it in that size.
struct BoardOutline {
  Rectangle area;
  std::string label;
  std::string css_class;  // beside "outline"; empty for none
  double label_size = 0;
};

// A square in the colour of a wire; wires of the same number have the same colour.
struct WireSquare {
  Square square;
  int wire = 0;
};

// CSS rules for both.
extern const std::string_view kLayerStyle;

// One path a wire, of runs within a row.
void write_svg_wires(std::ostream& out, std::vector<WireSquare> squares);
// A label of a size of its own may reach beyond its frame: not over another such label, the first
// of which stays.
void write_svg_outlines(std::ostream& out, const std::vector<BoardOutline>& outlines);
// A <style> for frames wide enough to be seen where the board is seen as a whole.
std::string svg_wide_frames(int rows, int columns);

// `unit`: millimetres a square. Styles "outline" and "label", each on its own line with a comma
// behind it.
std::string tikz_layer_styles(double unit);
std::string tikz_wires(const std::vector<WireSquare>& squares);
// Labels are LaTeX, escaped by the caller; classes mean nothing.
std::string tikz_outlines(const std::vector<BoardOutline>& outlines, double unit);

}  // namespace gadgetc

#include "games/konane/pictures/board_svg.hpp"

#include <fmt/format.h>

#include <ostream>

#include "base/text/append_format.hpp"
#include "base/text/xml_text.hpp"
#include "games/konane/notation.hpp"
#include "games/konane/pictures/board_looks.hpp"
#include "games/pictures/board_squares.hpp"

namespace gadgetc::konane {

namespace {

std::string stones_of_row(const Position& position, int row) {
  std::string text;
  const Stone* stones = position.row_stones(row);
  for (int column = 0; column < position.columns(); ++column) {
    if (stones[column] == Stone::None) continue;
    append_format(text, "<use href=\"#{}\" x=\"{}\" y=\"{}\"/>\n", stone_symbol(stones[column]),
                  column, row);
  }
  return text;
}

std::string marks_of_row(const Position& position, int row) {
  std::string text;
  const Stone* stones = position.row_stones(row);
  for (const Side side : {Side::White, Side::Black}) {
    std::string path;
    for (int column = 0; column < position.columns(); ++column) {
      if (stones[column] != stone_of(side)) continue;
      append_format(path, "M{}.25 {}.25h.5v.5h-.5z", column, row);
    }
    if (path.empty()) continue;
    text += fmt::format("<path class=\"{}mark\" d=\"{}\"/>\n", side_word(side), path);
  }
  return text;
}

}  // namespace

void write_board_svg(std::ostream& out, const Position& position, const BoardPicture& options) {
  const SvgFrame frame(position.rows(), position.columns(), options.coordinates);
  const bool is_detailed = position.squares() <= options.detail_limit;
  const bool has_layers = !options.outlines.empty() || !options.wires.empty();
  out << frame.opening();
  if (!options.title.empty()) out << "<title>" << xml_text(options.title) << "</title>\n";
  out << "<style>\n" << kSquareStyle << kStoneStyle << kTextStyle
      << (has_layers ? kLayerStyle : "") << "</style>\n";
  if (has_layers && !is_detailed) out << svg_wide_frames(position.rows(), position.columns());
  out << "<defs>\n" << kSquarePattern << kStoneSymbols << "</defs>\n" << frame.page();
  out << svg_squares(position.rows(), position.columns());
  write_svg_wires(out, options.wires);
  if (is_detailed) out << svg_grid(position.rows(), position.columns());
  for (int row = 0; row < position.rows(); ++row) {
    out << (is_detailed ? stones_of_row(position, row) : marks_of_row(position, row));
  }
  out << frame.frame();
  write_svg_outlines(out, options.outlines);
  out << frame.coordinates() << "</svg>\n";
}

}  // namespace gadgetc::konane

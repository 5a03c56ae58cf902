#include "games/konane/pictures/board_svg.hpp"

#include <fmt/format.h>

#include <iterator>
#include <ostream>

#include "base/text/xml_text.hpp"
#include "games/konane/notation.hpp"
#include "games/pictures/board_frame.hpp"

namespace gadgetc::konane {

namespace {

constexpr std::string_view kStyle = R"(.page{fill:#fbf8f1}
.board{fill:#ecdfb9}
.odd{fill:#e2d2a4}
.grid{fill:none;stroke:#3c3a2e;stroke-opacity:.22;stroke-width:.03}
.frame{fill:none;stroke:#4c4432}
.whitemark{fill:#fffdf6;stroke:#54462f;stroke-width:.08}
.blackmark{fill:#1f1a24}
.white{fill:#fffdf6;stroke:#54462f;stroke-width:.04}
.black{fill:#2b2630;stroke:#0e0b11;stroke-width:.04}
.whitering{fill:none;stroke:#c9b78f;stroke-width:.025}
.blackring{fill:none;stroke:#6f6579;stroke-width:.025}
text{font-family:"DejaVu Sans",Verdana,Helvetica,sans-serif}
.coordinate{fill:#6b6047;text-anchor:middle}
)";

constexpr std::string_view kSymbols = R"(<defs>
<pattern id="squares" width="2" height="2" patternUnits="userSpaceOnUse">)"
R"(<path class="odd" d="M1 0h1v1h-1zM0 1h1v1h-1z"/></pattern>
<symbol id="W" overflow="visible"><circle class="white" cx=".5" cy=".5" r=".36"/>)"
R"(<circle class="whitering" cx=".5" cy=".5" r=".25"/></symbol>
<symbol id="B" overflow="visible"><circle class="black" cx=".5" cy=".5" r=".36"/>)"
R"(<circle class="blackring" cx=".5" cy=".5" r=".25"/></symbol>
</defs>
)";

// The lines between the squares.
std::string grid_of(const Position& position) {
  std::string path = "<path class=\"grid\" d=\"";
  const auto put = std::back_inserter(path);
  for (int row = 1; row < position.rows(); ++row) {
    fmt::format_to(put, "M0 {}h{}", row, position.columns());
  }
  for (int column = 1; column < position.columns(); ++column) {
    fmt::format_to(put, "M{} 0v{}", column, position.rows());
  }
  return path + "\"/>\n";
}

std::string stones_of_row(const Position& position, int row) {
  std::string text;
  const Stone* stones = position.row_stones(row);
  for (int column = 0; column < position.columns(); ++column) {
    if (stones[column] == Stone::None) continue;
    fmt::format_to(std::back_inserter(text), "<use href=\"#{}\" x=\"{}\" y=\"{}\"/>\n",
                   stone_symbol(stones[column]), column, row);
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
      fmt::format_to(std::back_inserter(path), "M{}.25 {}.25h.5v.5h-.5z", column, row);
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
  out << "<style>\n" << kStyle << (has_layers ? kLayerStyle : "") << "</style>\n";
  if (has_layers && !is_detailed) out << svg_wide_frames(position.rows(), position.columns());
  out << kSymbols << frame.page();
  for (const char* paint : {"class=\"board\"", "fill=\"url(#squares)\""}) {
    out << fmt::format("<rect {} width=\"{}\" height=\"{}\"/>\n", paint, position.columns(),
                       position.rows());
  }
  write_svg_wires(out, options.wires);
  if (is_detailed) out << grid_of(position);
  for (int row = 0; row < position.rows(); ++row) {
    out << (is_detailed ? stones_of_row(position, row) : marks_of_row(position, row));
  }
  out << frame.frame();
  write_svg_outlines(out, options.outlines);
  out << frame.coordinates() << "</svg>\n";
}

}  // namespace gadgetc::konane

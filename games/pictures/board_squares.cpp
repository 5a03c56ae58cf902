#include "games/pictures/board_squares.hpp"

#include <fmt/format.h>

#include "base/text/append_format.hpp"

namespace gadgetc {

const std::string_view kSquareStyle = R"(.page{fill:#fbf8f1}
.board{fill:#ecdfb9}
.odd{fill:#e2d2a4}
.grid{fill:none;stroke:#3c3a2e;stroke-opacity:.22;stroke-width:.03}
.frame{fill:none;stroke:#4c4432}
)";

const std::string_view kTextStyle =
    R"(text{font-family:"DejaVu Sans",Verdana,Helvetica,sans-serif}
.coordinate{fill:#6b6047;text-anchor:middle}
)";

const std::string_view kSquarePattern =
    R"(<pattern id="squares" width="2" height="2" patternUnits="userSpaceOnUse">)"
    R"(<path class="odd" d="M1 0h1v1h-1zM0 1h1v1h-1z"/></pattern>
)";

std::string svg_squares(int rows, int columns) {
  std::string text;
  for (const char* paint : {"class=\"board\"", "fill=\"url(#squares)\""}) {
    append_format(text, "<rect {} width=\"{}\" height=\"{}\"/>\n", paint, columns, rows);
  }
  return text;
}

std::string svg_grid(int rows, int columns) {
  std::string path = "<path class=\"grid\" d=\"";
  for (int row = 1; row < rows; ++row) append_format(path, "M0 {}h{}", row, columns);
  for (int column = 1; column < columns; ++column) append_format(path, "M{} 0v{}", column, rows);
  return path + "\"/>\n";
}

const std::string_view kSquareTikzStyles = R"tex(  board/.style={fill=yellow!60!brown!25},
  odd/.style={fill=yellow!60!brown!45},
  grid/.style={draw=black!30,line width=.2pt},
  frame/.style={draw=black!75,line width=.5pt},
)tex";

std::string tikz_grid(int rows, int columns) {
  std::string path = "\\path[grid]";
  for (int row = 1; row < rows; ++row) path += fmt::format(" (0,{}) -- +({},0)", row, columns);
  for (int column = 1; column < columns; ++column) {
    path += fmt::format(" ({},0) -- +(0,{})", column, rows);
  }
  return path + ";\n";
}

}  // namespace gadgetc

#include "games/konane/pictures/board_looks.hpp"

#include <fmt/format.h>

#include "base/text/append_format.hpp"

namespace gadgetc::konane {

const std::string_view kBoardStyle = R"(.page{fill:#fbf8f1}
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

const std::string_view kStoneSymbols =
    R"(<symbol id="W" overflow="visible"><circle class="white" cx=".5" cy=".5" r=".36"/>)"
    R"(<circle class="whitering" cx=".5" cy=".5" r=".25"/></symbol>
<symbol id="B" overflow="visible"><circle class="black" cx=".5" cy=".5" r=".36"/>)"
    R"(<circle class="blackring" cx=".5" cy=".5" r=".25"/></symbol>
)";

std::string svg_grid(int rows, int columns) {
  std::string path = "<path class=\"grid\" d=\"";
  for (int row = 1; row < rows; ++row) append_format(path, "M0 {}h{}", row, columns);
  for (int column = 1; column < columns; ++column) append_format(path, "M{} 0v{}", column, rows);
  return path + "\"/>\n";
}

const std::string_view kTikzStyles = R"tex(  board/.style={fill=yellow!60!brown!25},
  odd/.style={fill=yellow!60!brown!45},
  grid/.style={draw=black!30,line width=.2pt},
  frame/.style={draw=black!75,line width=.5pt},
  white stone/.style={fill=white,draw=black,line width=.4pt},
  black stone/.style={fill=black!85,draw=black,line width=.4pt},
)tex";

std::string tikz_grid(int rows, int columns) {
  std::string path = "\\path[grid]";
  for (int row = 1; row < rows; ++row) path += fmt::format(" (0,{}) -- +({},0)", row, columns);
  for (int column = 1; column < columns; ++column) {
    path += fmt::format(" ({},0) -- +(0,{})", column, rows);
  }
  return path + ";\n";
}

}  // namespace gadgetc::konane

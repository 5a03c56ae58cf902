#include "games/pictures/board_layers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <ostream>
#include <set>
#include <tuple>
#include <utility>

#include "base/text/xml_text.hpp"
#include "games/pictures/board_frame.hpp"

namespace gadgetc {

const std::string_view kLayerStyle = R"(.wire{fill-opacity:.6}
.w0{fill:#e4572e}.w1{fill:#17a398}.w2{fill:#9b5de5}.w3{fill:#f2a900}
.w4{fill:#3d5fc4}.w5{fill:#d81e78}.w6{fill:#5c9e31}.w7{fill:#8d6346}
.outline{fill:none;stroke:#a4243b;stroke-width:.1}
.label{fill:#7d1128;font-weight:bold;stroke:#fffdf6;stroke-width:.18em;paint-order:stroke;)"
                                     R"(stroke-linejoin:round}
)";

namespace {

constexpr const char* kTikzColours[] = {"red!75!orange",    "teal",     "violet!80",
                                        "orange!90!yellow", "blue!75",  "magenta",
                                        "green!60!black",   "brown"};
constexpr int kWireColours = static_cast<int>(std::size(kTikzColours));  // as many in SVG

int colour_of_wire(int wire) { return ((wire % kWireColours) + kWireColours) % kWireColours; }

// Which labels have room beside those before them.
class LabelPlaces {
 public:
  bool take(const BoardOutline& outline) {
    const double size = outline.label_size;
    if (size <= 0) return true;
    const auto row = static_cast<int>(outline.area.row / size);
    const auto first = static_cast<int>(outline.area.column / size);
    const int last = first + static_cast<int>(0.8 * static_cast<double>(outline.label.size()));
    for (int r = row - 1; r <= row + 1; ++r) {
      for (int c = first; c <= last; ++c) {
        if (taken_.contains({r, c})) return false;
      }
    }
    for (int c = first; c <= last; ++c) taken_.insert({row, c});
    return true;
  }

 private:
  std::set<std::pair<int, int>> taken_;  // in units of the labels' size
};

}  // namespace

void write_svg_wires(std::ostream& out, std::vector<WireSquare> squares) {
  const auto key = [](const WireSquare& w) { return std::tuple(w.wire, w.square); };
  std::sort(squares.begin(), squares.end(),
            [&](const auto& a, const auto& b) { return key(a) < key(b); });
  for (std::size_t i = 0; i < squares.size();) {
    const int wire = squares[i].wire;
    out << fmt::format("<path class=\"wire w{}\" d=\"", colour_of_wire(wire));
    while (i < squares.size() && squares[i].wire == wire) {
      Rectangle run{squares[i].square.row, squares[i].square.column, 1, 0};
      for (; i < squares.size() && squares[i].wire == wire && squares[i].square.row == run.row &&
             squares[i].square.column <= run.column + run.columns;
           ++i) {
        run.columns = squares[i].square.column + 1 - run.column;
      }
      out << fmt::format("M{} {}h{}v{}h-{}z", run.column, run.row, run.columns, run.rows,
                         run.columns);
    }
    out << fmt::format("\"><title>wire {}</title></path>\n", wire);
  }
}

void write_svg_outlines(std::ostream& out, const std::vector<BoardOutline>& outlines) {
  LabelPlaces places;
  for (const BoardOutline& outline : outlines) {
    const Rectangle& r = outline.area;
    out << fmt::format(
        "<rect class=\"outline {}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
        xml_text(outline.css_class), r.column, r.row, r.columns, r.rows);
    if (outline.label.empty() || !places.take(outline)) continue;
    const bool fits = outline.label_size <= 0;
    const double size =
        fits ? std::clamp(std::min(r.rows, r.columns) / 14.0, 0.32, 20.0) : outline.label_size;
    out << fmt::format(
        "<text class=\"label {}\" x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{:.2f}\">{}</text>\n",
        xml_text(outline.css_class), r.column + (fits ? 0.4 * size : 0.0),
        r.row + (fits ? 0.35 : -0.2) * size, size, xml_text(outline.label));
  }
}

std::string svg_wide_frames(int rows, int columns) {
  return fmt::format("<style>.outline{{stroke-width:{:.2f}}}</style>\n",
                     std::max(0.1, std::max(rows, columns) / 2500.0));
}

std::string tikz_layer_styles(double unit) {
  return fmt::format("  outline/.style={{draw=red!60!black,line width={:.2f}pt}},\n"
                     "  label/.style={{anchor=south west,inner sep=.3pt,text=red!50!black}},\n",
                     std::clamp(unit / 6, 0.2, 0.8));
}

std::string tikz_wires(const std::vector<WireSquare>& squares) {
  std::map<int, std::string> paths;
  for (const auto& [square, wire] : squares) {
    paths[colour_of_wire(wire)] +=
        fmt::format("\n  ({},{}) rectangle +(1,1)", square.column, square.row);
  }
  std::string text;
  for (const auto& [colour, path] : paths) {
    text += fmt::format("\\path[fill={},fill opacity=.55]{};\n", kTikzColours[colour], path);
  }
  return text;
}

std::string tikz_outlines(const std::vector<BoardOutline>& outlines, double unit) {
  std::string text;
  for (const BoardOutline& outline : outlines) {
    const Rectangle& r = outline.area;
    text += fmt::format("\\path[outline] ({},{}) rectangle +({},{});\n", r.column, r.row, r.columns,
                        r.rows);
    if (outline.label.empty()) continue;
    const double fits = unit * std::min(r.rows, r.columns) / 8;
    const double size = outline.label_size > 0 ? unit * outline.label_size : fits;
    text += fmt::format("\\node[label,font={}\\bfseries] at ({},{}) {{{}}};\n",
                        TikzFrame::font(std::clamp(size, 0.5, 3.0)), r.column, r.row,
                        outline.label);
  }
  return text;
}

}  // namespace gadgetc

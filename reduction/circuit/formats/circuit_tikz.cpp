// Colours are those of the DOT, in LaTeX's words.
#include "reduction/circuit/formats/circuit_tikz.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text/append_format.hpp"
#include "base/text/tex_text.hpp"

namespace gadgetc {

namespace {

constexpr double kPoint = 25.4 / 72;           // Graphviz's points are PostScript's
constexpr double kFont = 10;                   // points, of a circuit that is not shrunk

constexpr std::string_view kStyles = R"tex(  wire/.style={draw=black!65,line width=.4pt},
  signal/.style={wire,->,>=latex},
  gate/.style={draw,line width=.5pt,inner sep=0pt},
  variable gate/.style={gate,rounded corners=1mm,fill=yellow!25,draw=orange!70!black},
  and gate/.style={gate,fill=blue!15,draw=blue!60!black},
  or gate/.style={gate,shape=circle,fill=green!20,draw=green!40!black},
  choice gate/.style={gate,fill=violet!15,draw=violet},
  crossing gate/.style={gate,fill=orange!20,draw=orange!60!black},
  protector gate/.style={gate,fill=black!8,draw=black!60},
  constant gate/.style={inner sep=0pt},
  splitter gate/.style={shape=circle,fill=black!70,inner sep=0pt},
  sink gate/.style={shape=circle,draw=black!50,fill=white,inner sep=0pt},
  output gate/.style={gate,double,fill=red!15,draw=red!70!black},
)tex";

struct TikzLook {
  const char* style;
  const char* label;  // nullptr: the gate's name
};

TikzLook tikz_look(GateKind kind) {
  switch (kind) {
    case GateKind::Variable: return {"variable gate", nullptr};
    case GateKind::And: return {"and gate", "AND"};
    case GateKind::Or: return {"or gate", "OR"};
    case GateKind::Choice: return {"choice gate", "CHOICE"};
    case GateKind::Splitter: return {"splitter gate", ""};
    case GateKind::Crossing: return {"crossing gate", "$+$"};
    case GateKind::Channel: return {"protector gate", "channel"};
    case GateKind::Outflow: return {"protector gate", "outflow"};
    case GateKind::True: return {"constant gate", "true"};
    case GateKind::False: return {"constant gate", "false"};
    case GateKind::Sink: return {"sink gate", ""};
    case GateKind::Output: break;
  }
  return {"output gate", "output"};
}

class CircuitTikz {
 public:
  CircuitTikz(const Circuit& circuit, const CircuitPicture& picture, double page_width)
      : circuit_(circuit), places_(place_circuit(circuit, picture)) {
    GatePlace most;
    least_ = most = places_.gates.empty() ? GatePlace() : places_.gates[0].middle;
    const auto reach = [&](GatePlace point, double across, double up) {
      least_ = {std::min(least_.x, point.x - across), std::min(least_.y, point.y - up)};
      most = {std::max(most.x, point.x + across), std::max(most.y, point.y + up)};
    };
    for (const auto& [middle, width, height] : places_.gates) reach(middle, width / 2, height / 2);
    // A curve stays among its control points.
    for (const auto& points : places_.wires) {
      for (const GatePlace point : points) reach(point, 0, 0);
    }
    scale_ = std::min({kPoint, page_width / std::max(1.0, most.x - least_.x),
                       kTikzHeights * page_width / std::max(1.0, most.y - least_.y)});
    const double font = kFont * scale_ / kPoint;
    put("% needs \\usepackage{{tikz}}\n\\begin{{tikzpicture}}[x={0:.4f}mm,y={0:.4f}mm,\n"
        "  every node/.style={{font=\\sffamily\\fontsize{{{1:.2f}}}{{{1:.2f}}}\\selectfont}},\n{2}"
        "  {3}]\n",
        scale_, font, kStyles, kTikzOwnStyles);
    std::size_t wire = 0;
    for (const GateId id : circuit.gates()) {
      for (int i = 0; i < output_count(circuit.gate(id).kind); ++i) {
        write(places_.wires[wire++], circuit.target_of({id, i}));
      }
    }
    for (const GateId id : circuit.gates()) write(id);
    put("\\end{{tikzpicture}}\n");
  }

  std::string take() { return std::move(text_); }

 private:
  template <typename... Args>
  void put(fmt::format_string<Args...> form, Args&&... args) {
    append_format(text_, form, std::forward<Args>(args)...);
  }

  std::string text_of(const GatePlace& place) {
    return fmt::format("({:.2f},{:.2f})", place.x - least_.x, place.y - least_.y);
  }

  void write(const std::vector<GatePlace>& points, InPort target) {
    if (points.empty()) return;
    const GateKind kind = circuit_.gate(target.gate).kind;
    const bool is_control = kind == GateKind::And && target.index == kControlIn;
    const bool is_plain = kind == GateKind::Splitter || kind == GateKind::Sink;
    put("\\path[{}] {}", is_control || is_plain ? "wire" : "signal", text_of(points[0]));
    std::size_t i = 1;
    for (; i + 2 < points.size(); i += 3) {
      put(" .. controls {} and {} .. {}", text_of(points[i]), text_of(points[i + 1]),
          text_of(points[i + 2]));
    }
    if (i == points.size()) return put(";\n");
    const GatePlace tip = points[i], end = points[i - 1];
    if (!is_control) return put(" -- {};\n", text_of(tip));
    // A dot between the curve and the gate.
    put(";\n\\fill[black!65] {} circle[radius={:.2f}mm];\n",
        text_of({(end.x + tip.x) / 2, (end.y + tip.y) / 2}),
        std::hypot(tip.x - end.x, tip.y - end.y) / 2 * scale_);
  }

  void write(GateId id) {
    const Gate& gate = circuit_.gate(id);
    const TikzLook look = tikz_look(gate.kind);
    const auto& [middle, width, height] = places_.gates[std::size_t(id)];
    put("\\node[{},minimum width={:.2f}mm,minimum height={:.2f}mm] at {} {{{}}};\n", look.style,
        width * scale_, height * scale_, text_of(middle),
        look.label ? std::string(look.label) : tex_text(gate.name));
  }

  const Circuit& circuit_;
  CircuitPlaces places_;
  double scale_ = kPoint;  // millimetres a point
  GatePlace least_;         // the corner that becomes the origin
  std::string text_;
};

}  // namespace

std::string write_circuit_tikz(const Circuit& circuit, const CircuitPicture& picture,
                               double width) {
  return CircuitTikz(circuit, picture, width).take();
}

}  // namespace gadgetc

#include "reduction/circuit/formats/gate_look.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>

namespace gadgetc {

namespace {

constexpr double kBox = 27.36, kDot = 6.48, kMargins = 10, kOutline = 4;  // points

// Of letters of 11 points, hinted: 1.1 em for wide ones, 0.75 for others of ASCII, else 1.4.
double name_width(std::string_view name) {
  constexpr double kEm = 11;
  constexpr std::string_view kWideSigns = "mw@%#&+<=>^~";
  double ems = 0;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    const bool goes_on = (byte & 0xC0) == 0x80;
    const bool is_wide = ('A' <= c && c <= 'Z') || kWideSigns.find(c) != kWideSigns.npos;
    if (!goes_on) ems += byte >= 0x80 ? 1.4 : is_wide ? 1.1 : 0.75;
  }
  return std::max(kBox, kEm * ems + kMargins);
}

}  // namespace

GateLook gate_look(GateKind kind) {
  switch (kind) {
    case GateKind::Variable: return {nullptr, "box", "#fff3c4", "#b7791f", 0};
    case GateKind::And: return {"AND", "box", "#cfe8ff", "#2b6cb0", 34};
    case GateKind::Or: return {"OR", "ellipse", "#d6f5d6", "#2f855a", 32};
    case GateKind::Choice: return {"CHOICE", "diamond", "#f3d9fa", "#86469c", 92};
    case GateKind::Splitter: return {"", "point", "#4a5568", "#4a5568", kDot};
    case GateKind::Crossing: return {"+", "square", "#ffe0d1", "#c05621", kBox};
    case GateKind::Channel: return {"channel", "box", "#edf2f7", "#4a5568", 54};
    case GateKind::Outflow: return {"outflow", "box", "#edf2f7", "#4a5568", 52};
    case GateKind::True: return {"true", "plaintext", "none", "#2d3748", 32};
    case GateKind::False: return {"false", "plaintext", "none", "#2d3748", 36};
    case GateKind::Sink: return {"", "point", "#ffffff", "#a0aec0", kDot};
    case GateKind::Output: return {"output", "box", "#fed7d7", "#c53030", 46};
  }
  throw std::logic_error("no such gate kind");
}

GateSize gate_size(const Gate& gate) {
  const double width = gate_look(gate.kind).width;
  return {width == 0 ? name_width(gate.name) : width, width == kDot ? kDot : kBox,
          gate.kind == GateKind::Output ? kOutline : 0};
}

}  // namespace gadgetc

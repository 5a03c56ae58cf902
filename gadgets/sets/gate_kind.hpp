// The kinds of gates that circuits are made of and sets have tiles for, with their ports.
//
// Ports, in clockwise order (or all counter-clockwise: a tile may be mirrored):
//
//   Variable  out          True   out         Output  in
//   Splitter  in, left, right                 False   out (never active)
//   And       control, out, passage           Sink    in (an output nobody needs)
//   Or        left, out, right
//   Choice    in, left, right  (at most one output, White chooses)
//   Crossing  left-in, top-out, right-out, bottom-in  (left -> right, bottom -> top)
//   Channel   in, out   and   Outflow  in, out  (protectors on a wire)
//
// Source: Hearn and Demaine's constraint logic as used by van Rijn and Vis, section 3.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/grid/orientation.hpp"

namespace gadgetc {

enum class GateKind : std::uint8_t {
  Variable, And, Or, Choice, Splitter, Crossing, Channel, Outflow, True, False, Sink, Output
};
inline constexpr std::array kGateKinds{
    GateKind::Variable, GateKind::And,     GateKind::Or,   GateKind::Choice,
    GateKind::Splitter, GateKind::Crossing, GateKind::Channel, GateKind::Outflow,
    GateKind::True,     GateKind::False,   GateKind::Sink, GateKind::Output};

// Which port of a gate with three stands across the line of the two others.
enum class Tees : std::uint8_t {
  Forked,    // the input of a splitter, the output of an OR, the passage of an AND
  Straight,  // the left output of a splitter, the right input of an OR, the passage of an AND
};

const char* gate_kind_name(GateKind kind);  // "variable", "and", ...
std::optional<GateKind> find_gate_kind(std::string_view name);

// A bare end of a wire, which needs no tile.
constexpr bool is_bare_end(GateKind kind) {
  return kind == GateKind::False || kind == GateKind::Sink;
}

// Number of ports by direction.
int input_count(GateKind kind);
int output_count(GateKind kind);

// Input and output indices of Crossing and And.
inline constexpr int kLeftIn = 0, kBottomIn = 1, kRightOut = 0, kTopOut = 1;
inline constexpr int kControlIn = 0, kPassageIn = 1;

// Where the ports of a gate leave its cell. A gate uses the first input_count and output_count.
struct GateSides {
  std::array<Direction, 2> in{};
  std::array<Direction, 2> out{};
  bool operator==(const GateSides&) const = default;
};
GateSides oriented(const GateSides& sides, Orientation orientation);
// Are the sides of the ports that the gate has the same?
bool have_same_ports(GateKind kind, const GateSides& a, const GateSides& b);

}  // namespace gadgetc

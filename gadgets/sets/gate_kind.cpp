#include "gadgets/sets/gate_kind.hpp"

#include <algorithm>
#include <stdexcept>

namespace gadgetc {

const char* gate_kind_name(GateKind kind) {
  switch (kind) {
    case GateKind::Variable: return "variable";
    case GateKind::And: return "and";
    case GateKind::Or: return "or";
    case GateKind::Choice: return "choice";
    case GateKind::Splitter: return "splitter";
    case GateKind::Crossing: return "crossing";
    case GateKind::Channel: return "channel";
    case GateKind::Outflow: return "outflow";
    case GateKind::True: return "true";
    case GateKind::False: return "false";
    case GateKind::Sink: return "sink";
    case GateKind::Output: return "output";
  }
  throw std::logic_error("no such gate kind");
}

std::optional<GateKind> find_gate_kind(std::string_view name) {
  for (const GateKind kind : kGateKinds) {
    if (gate_kind_name(kind) == name) return kind;
  }
  return std::nullopt;
}

int input_count(GateKind kind) {
  switch (kind) {
    case GateKind::Variable:
    case GateKind::True:
    case GateKind::False: return 0;
    case GateKind::Choice:
    case GateKind::Splitter:
    case GateKind::Channel:
    case GateKind::Outflow:
    case GateKind::Sink:
    case GateKind::Output: return 1;
    case GateKind::And:
    case GateKind::Or:
    case GateKind::Crossing: return 2;
  }
  throw std::logic_error("no such gate kind");
}

int output_count(GateKind kind) {
  switch (kind) {
    case GateKind::Sink:
    case GateKind::Output: return 0;
    case GateKind::Variable:
    case GateKind::True:
    case GateKind::False:
    case GateKind::Channel:
    case GateKind::Outflow:
    case GateKind::And:
    case GateKind::Or: return 1;
    case GateKind::Choice:
    case GateKind::Splitter:
    case GateKind::Crossing: return 2;
  }
  throw std::logic_error("no such gate kind");
}

GateSides oriented(const GateSides& sides, Orientation orientation) {
  GateSides turned;
  for (std::size_t i = 0; i < 2; ++i) {
    turned.in[i] = oriented(sides.in[i], orientation);
    turned.out[i] = oriented(sides.out[i], orientation);
  }
  return turned;
}

bool have_same_ports(GateKind kind, const GateSides& a, const GateSides& b) {
  return std::equal(a.in.begin(), a.in.begin() + input_count(kind), b.in.begin()) &&
         std::equal(a.out.begin(), a.out.begin() + output_count(kind), b.out.begin());
}

}  // namespace gadgetc

#include "reduction/orthogonal/gate_turns.hpp"

#include <stdexcept>

namespace gadgetc::layout {

namespace {

// The port in the stem of the T.
GatePort stem_of(GateKind kind, bool is_swapped) {
  switch (kind) {
    case GateKind::Splitter:
    case GateKind::Choice: return {false, 0};
    case GateKind::Or: return {true, 0};
    case GateKind::And: return {false, is_swapped ? kControlIn : kPassageIn};
    default: throw std::logic_error("only gates with three ports have a stem");
  }
}

}  // namespace

int turn_at_gate(GateKind kind, const GatePort& entered, const GatePort& left, bool is_swapped) {
  switch (input_count(kind) + output_count(kind)) {
    case 1: return -2;
    case 2: return 0;
    case 3: {
      const GatePort stem = stem_of(kind, is_swapped);
      return entered == stem || left == stem ? 1 : 0;
    }
    default: return 1;
  }
}

int turn_behind(const CircuitPart& part, const Circuit& circuit, FaceDart d, bool is_swapped) {
  const GateKind kind = circuit.gate(part.gates[part.map.target(d)]).kind;
  return turn_at_gate(kind, part.port(twin(d)), part.port(part.map.next(d)), is_swapped);
}

}  // namespace gadgetc::layout

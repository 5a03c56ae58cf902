#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

const char* gate_kind_name(GateKind kind) {
  switch (kind) {
    case GateKind::Variable: return "variable";
    case GateKind::And: return "and";
    case GateKind::Or: return "or";
    case GateKind::Choice: return "choice";
    case GateKind::Splitter: return "splitter";
    case GateKind::Crossing: return "crossing";
    case GateKind::True: return "true";
    case GateKind::False: return "false";
    case GateKind::Sink: return "sink";
    case GateKind::Output: return "output";
  }
  return "?";
}

}  // namespace gadgetc

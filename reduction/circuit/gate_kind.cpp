#include <stdexcept>

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
    case GateKind::Channel: return "channel";
    case GateKind::Outflow: return "outflow";
    case GateKind::True: return "true";
    case GateKind::False: return "false";
    case GateKind::Sink: return "sink";
    case GateKind::Output: return "output";
  }
  throw std::logic_error("no such gate kind");
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

}  // namespace gadgetc

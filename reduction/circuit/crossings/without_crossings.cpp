#include "reduction/circuit/crossings/without_crossings.hpp"

#include "reduction/circuit/crossings/bypass_gates.hpp"

namespace gadgetc {

// left-in leads to right-out and bottom-in to top-out, which have the same numbers.
static_assert(kLeftIn == kRightOut && kBottomIn == kTopOut);

Circuit without_crossings(const Circuit& circuit) {
  return bypass_gates(circuit, [](GateKind kind) { return kind == GateKind::Crossing; });
}

}  // namespace gadgetc

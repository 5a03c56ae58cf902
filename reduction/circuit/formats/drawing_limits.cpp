// How long Graphviz would take: ranks passed by wires are what its placing of nodes works on.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text/input_error.hpp"
#include "reduction/circuit/formats/circuit_dot.hpp"

namespace gadgetc {

std::uint64_t count_wire_ranks(const Circuit& circuit) {
  std::vector<std::uint64_t> depth(circuit.gate_count());
  std::uint64_t ranks = 0;
  for (const GateId id : topological_order(circuit)) {
    const int inputs = input_count(circuit.gate(id).kind);
    std::uint64_t& own = depth[std::size_t(id)];
    const auto source_depth = [&](int i) {
      return depth[std::size_t(circuit.source_of({id, i}).gate)];
    };
    for (int i = 0; i < inputs; ++i) own = std::max(own, source_depth(i) + 1);
    for (int i = 0; i < inputs; ++i) ranks += own - source_depth(i);
  }
  return ranks;
}

void check_drawing_limits(const Circuit& circuit, const CircuitPicture& picture) {
  if (picture.force || picture.grid) return;
  const std::size_t gates = circuit.gate_count();
  const std::string ways = "write DOT or JSON instead, draw it as laid out (--planar --positions), "
                           "or insist with --force";
  if (gates > kMaxDrawnGates) {
    throw UsageError(fmt::format("a circuit of {} gates is too large for Graphviz to lay out "
                                 "(limit {}); {}", gates, kMaxDrawnGates, ways));
  }
  const std::uint64_t ranks = count_wire_ranks(circuit);
  if (ranks > kMaxDrawnRanks) {
    throw UsageError(fmt::format("a circuit of {} gates whose wires pass {} ranks would take "
                                 "Graphviz too long to lay out (limit {}); {}",
                                 gates, ranks, kMaxDrawnRanks, ways));
  }
}

}  // namespace gadgetc

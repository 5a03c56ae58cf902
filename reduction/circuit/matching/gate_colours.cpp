// Colour refinement (Weisfeiler and Leman) in sweeps: down the circuit each gate mixes in the
// colours of its sources, already renewed in this sweep, then up those of its targets. So one round
// carries news along every path, where plain refinement would need a round a gate.
#include "reduction/circuit/matching/gate_colours.hpp"

#include <algorithm>
#include <array>

namespace gadgetc {
namespace {

using Colour = std::uint64_t;

// The finalizer of SplitMix64 (Steele, Lea and Flood 2014).
Colour mix(Colour a, Colour b) {
  Colour x = a * 0x9e3779b97f4a7c15 + b + 0x632be59bd9b4e019;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

// Colour of a gate as seen through one of its ports.
Colour port_colour(Colour gate, int port, bool symmetric) {
  return mix(gate, symmetric ? 2 : Colour(port));
}

Colour mix_side(Colour colour, std::array<Colour, 2> side, int ports, bool symmetric) {
  if (symmetric && ports == 2) std::sort(side.begin(), side.end());
  for (int i = 0; i < ports; ++i) colour = mix(colour, side[std::size_t(i)]);
  return colour;
}

}  // namespace

bool has_symmetric_inputs(GateKind kind) { return kind == GateKind::And || kind == GateKind::Or; }
bool has_symmetric_outputs(GateKind kind) {
  return kind == GateKind::Splitter || kind == GateKind::Choice;
}

std::vector<std::uint64_t> gate_colours(const Circuit& circuit, int rounds) {
  const std::vector<GateId> order = topological_order(circuit);
  std::vector<Colour> colours;
  for (GateId id : circuit.gates()) colours.push_back(mix(Colour(circuit.gate(id).kind), 0));

  const auto look_at_sources = [&](GateId id) {
    const GateKind kind = circuit.gate(id).kind;
    std::array<Colour, 2> side{};
    for (int i = 0; i < input_count(kind); ++i) {
      const OutPort source = circuit.source_of({id, i});
      side[std::size_t(i)] = port_colour(colours[std::size_t(source.gate)], source.index,
                                         has_symmetric_outputs(circuit.gate(source.gate).kind));
    }
    Colour& colour = colours[std::size_t(id)];
    colour = mix_side(colour, side, input_count(kind), has_symmetric_inputs(kind));
  };
  const auto look_at_targets = [&](GateId id) {
    const GateKind kind = circuit.gate(id).kind;
    std::array<Colour, 2> side{};
    for (int i = 0; i < output_count(kind); ++i) {
      const InPort target = circuit.target_of({id, i});
      side[std::size_t(i)] = port_colour(colours[std::size_t(target.gate)], target.index,
                                         has_symmetric_inputs(circuit.gate(target.gate).kind));
    }
    Colour& colour = colours[std::size_t(id)];
    colour = mix_side(colour, side, output_count(kind), has_symmetric_outputs(kind));
  };
  for (int round = 0; round < rounds; ++round) {
    std::for_each(order.begin(), order.end(), look_at_sources);
    std::for_each(order.rbegin(), order.rend(), look_at_targets);
  }
  return colours;
}

}  // namespace gadgetc

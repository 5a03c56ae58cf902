// Circuits taken apart and put together differently.
#pragma once

#include <fmt/format.h>

#include <random>
#include <utility>
#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc::test {

using WireEnds = std::pair<OutPort, InPort>;

// In the order of the targets.
inline std::vector<WireEnds> wires_of(const Circuit& circuit) {
  std::vector<WireEnds> wires;
  for (GateId id : circuit.gates()) {
    for (int i = 0; i < input_count(circuit.gate(id).kind); ++i) {
      wires.emplace_back(circuit.source_of({id, i}), InPort{id, i});
    }
  }
  return wires;
}

inline Circuit with_wires(const Circuit& circuit, const std::vector<WireEnds>& wires) {
  Circuit result;
  result.variables = circuit.variables;
  for (GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    result.add_gate(gate.kind, gate.name, gate.variable);
  }
  for (const auto& [from, to] : wires) result.connect(from, to);
  return result;
}

// The targets of two wires exchanged.
inline Circuit with_wires_swapped(const Circuit& circuit, std::size_t a, std::size_t b) {
  std::vector<WireEnds> wires = wires_of(circuit);
  std::swap(wires[a].second, wires[b].second);
  return with_wires(circuit, wires);
}

// A Crossing where wire `a` (left to right) and wire `b` (bottom to top) meet.
inline Circuit with_crossing(const Circuit& circuit, std::size_t a, std::size_t b,
                             std::string name) {
  std::vector<WireEnds> wires = wires_of(circuit);
  const GateId crossing{std::uint32_t(circuit.gate_count())};
  wires.emplace_back(OutPort{crossing, kRightOut}, wires[a].second);
  wires.emplace_back(OutPort{crossing, kTopOut}, wires[b].second);
  wires[a].second = {crossing, kLeftIn};
  wires[b].second = {crossing, kBottomIn};
  Circuit result = with_wires(circuit, {});
  result.add_gate(GateKind::Crossing, std::move(name));
  for (const auto& [from, to] : wires) result.connect(from, to);
  return result;
}

// Some crossings at random places where they close no cycle.
inline Circuit with_random_crossings(Circuit circuit, int count, std::mt19937_64& random) {
  for (int placed = 0, tries = 0; placed < count && tries < 1000; ++tries) {
    const std::size_t wires = wires_of(circuit).size();
    const std::size_t a = random() % wires, b = random() % wires;
    if (a == b) continue;
    Circuit next = with_crossing(circuit, a, b, fmt::format("cross.{}", placed + 1));
    if (topological_order(next).size() != next.gate_count()) continue;
    circuit = std::move(next);
    ++placed;
  }
  return circuit;
}

// The same circuit with the gates in a random order and under other names; with `mirrored` the
// interchangeable ports of random gates are exchanged.
inline Circuit shuffled(const Circuit& circuit, std::mt19937_64& random, bool mirrored) {
  std::vector<std::uint32_t> place(circuit.gate_count()), gate_at(circuit.gate_count());
  for (std::uint32_t i = 0; i < place.size(); ++i) place[i] = i;
  for (std::size_t i = place.size(); i > 1; --i) std::swap(place[i - 1], place[random() % i]);
  for (std::uint32_t i = 0; i < place.size(); ++i) gate_at[place[i]] = i;
  std::vector<int> turned_in(place.size()), turned_out(place.size());
  Circuit result;
  result.variables = circuit.variables;
  for (std::uint32_t i = 0; i < place.size(); ++i) {
    const GateId old{gate_at[i]};
    const GateKind kind = circuit.gate(old).kind;
    result.add_gate(kind, fmt::format("g{}", i), circuit.gate(old).variable);
    const bool turn = mirrored && random() % 2;
    turned_in[std::size_t(old)] = turn && (kind == GateKind::And || kind == GateKind::Or);
    turned_out[std::size_t(old)] = turn && (kind == GateKind::Splitter || kind == GateKind::Choice);
  }
  for (const auto& [from, to] : wires_of(circuit)) {
    result.connect(
        {GateId(place[std::size_t(from.gate)]), from.index ^ turned_out[std::size_t(from.gate)]},
        {GateId(place[std::size_t(to.gate)]), to.index ^ turned_in[std::size_t(to.gate)]});
  }
  return result;
}

// Same gates with the same names in the same order, same wires.
inline bool identical(const Circuit& a, const Circuit& b) {
  if (a.variables != b.variables || a.gate_count() != b.gate_count()) return false;
  for (GateId id : a.gates()) {
    const Gate &x = a.gate(id), &y = b.gate(id);
    if (x.kind != y.kind || x.name != y.name || x.variable != y.variable) return false;
  }
  return wires_of(a) == wires_of(b);
}

}  // namespace gadgetc::test

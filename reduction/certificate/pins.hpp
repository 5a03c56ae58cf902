// The circuit of a certified board, seen from the contracts of its tiles: wires from pin to pin,
// what they carry, and gates or groups of gates as units that leave White nothing to choose.
#pragma once

#include <compare>
#include <vector>

#include "gadgets/tile/false_line.hpp"
#include "gadgets/tile/tile.hpp"
#include "reduction/certificate/certified_circuit.hpp"

namespace gadgetc {

// A port of a tile of the certificate, by their numbers.
struct Pin {
  std::size_t tile = 0, port = 0;
  auto operator<=>(const Pin&) const = default;
};

// A wire from an output to an input; wires with a bare end are none.
struct PinWire {
  Pin from, to;
  std::size_t line = 0;
};

// `tiles` are the drawings of the certificate's tiles, in its order. The gates and ports named are
// there (check_squares).
std::vector<PinWire> join_pins(const CertifiedCircuit& certificate,
                               const std::vector<const Tile*>& tiles);

// What the source of each wire may let out, the target takes in, and what the target may push back,
// the source endures; both ends are steady or neither is (docs/verifier.md, Environment). Throws
// FalseLine at a wire where not.
void check_environments(const CertifiedCircuit& certificate,
                        const std::vector<const Tile*>& tiles, const std::vector<PinWire>& wires);

// Gates that are one to the circuit: whatever set of inputs is active, some rule delivers all that
// can be delivered then.
struct GateUnit {
  std::size_t line = 0;
  std::string gate;               // empty: a group
  std::vector<Pin> ports;         // at most 24
  std::vector<Delivery> contract; // of `ports`
};

// Each group as a unit, and each gate that is in none. A group's contract is found by going through
// all that White may choose within it. Throws FalseLine: a gate or group at which White has to
// choose, a group with a circle, with a gate of two groups, of no such name, with a variable or the
// den, with more than 8 inputs or 16 outputs, or with more than 100,000 ways to fire.
std::vector<GateUnit> unite_groups(const CertifiedCircuit& certificate,
                                   const std::vector<const Tile*>& tiles,
                                   const std::vector<PinWire>& wires);

}  // namespace gadgetc

// What the certificate of a board says of its circuit: which tile stands where, which wire leads
// from which port to which, and which gates are one.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/grid/orientation.hpp"

namespace gadgetc {

// A gate's tile: its top left square on the board and its turn. A variable's gate is called x1,
// x2, ... after the formula's variable.
struct CertifiedTile {
  std::string gate, tile;
  Square top_left;
  Orientation turn;
  std::size_t line = 0;
};

// A wire from an output to an input, each "gate port"; no gate: a bare end.
struct CertifiedWire {
  std::string from_gate, from_port, to_gate, to_port;
  std::vector<Square> squares;
  std::size_t line = 0;
};

// Gates that are one to the circuit, as those of a crossing that is made of gates.
struct CertifiedGroup {
  std::vector<std::string> gates;
  std::size_t line = 0;
};

struct CertifiedCircuit {
  std::vector<CertifiedTile> tiles;
  std::vector<CertifiedWire> wires;
  std::vector<CertifiedGroup> groups;
};

}  // namespace gadgetc

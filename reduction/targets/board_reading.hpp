// What a target reads from the squares of a board: the circuit, the tiles that carry it, and the
// moves in reserve.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/grid/orientation.hpp"
#include "reduction/circuit/circuit.hpp"
#include "reduction/targets/reserve.hpp"

namespace gadgetc {

struct ReadTile {
  GateId gate{};
  std::string tile;
  Square top_left;
  int rows = 0, columns = 0;
  Orientation turn{};  // of the drawing
};

struct BoardReading {
  // One sentence each, with the square; empty when every design rule holds. At most kMaxViolations
  // are kept (complaints.hpp).
  std::vector<std::string> violations;
  // The gates' circuit (crossings as the gates they are made of). Variables are numbered in reading
  // order of their tiles. Not to be used when there are violations.
  Circuit circuit;
  std::vector<ReadTile> tiles;  // in reading order
  std::uint64_t wire_squares = 0;
  Reserve reserve;
  // Empty when the reserve holds, or when a violation says that it could not be counted.
  std::string reserve_fault;

  // The violations, then the reserve's fault.
  std::vector<std::string> faults() const;
};

}  // namespace gadgetc

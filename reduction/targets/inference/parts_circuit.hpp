// The circuit of a board whose parts' contracts are known: a second witness for the circuit that
// readers of boards find by the drawings of tiles, of which this knows none.
#pragma once

#include <string>

#include "reduction/circuit/circuit.hpp"
#include "reduction/targets/inference/part_contracts.hpp"

namespace gadgetc {

struct PartsCircuit {
  Circuit circuit;    // variables in reading order of their parts; gates named after squares
  std::string fault;  // why there is none
};

// Parts that relay signals one by one, crossings among them, are wires. Refuses parts that are no
// gate of circuits, and wires that do not lead from an output to an input. Whether the circuit is
// sound is for check_circuit to say. `rows` of the board.
PartsCircuit circuit_of_parts(const CutBoard& board, const PartContracts& contracts, int rows);

}  // namespace gadgetc

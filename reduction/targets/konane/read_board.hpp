// Reads the circuit, the reserve and the reward of a board of Konane from its stones, and checks
// the design rules on the way:
//
// White's stones stand on squares of one colour, Black's on those of the other. Tiles and wires lie
// on one lattice, and no two claim a point of it. Every stone belongs to a tile, a wire or a row of
// the reserve; no row of the reserve comes near a wire or a tile. Each tile is used in an
// environment that it is proved in. The reserve and the reward are large enough (frame.hpp). The
// output is where the wire with the most corners ends.
#pragma once

#include "gadgets/library/library.hpp"
#include "reduction/targets/board_reading.hpp"
#include "reduction/targets/target_board.hpp"

namespace gadgetc::konane {

// An interrupt ends it by Interrupted. Throws UsageError for a board of more squares than files may
// have.
BoardReading read_board(const TargetBoard& board, const GadgetLibrary& library);

}  // namespace gadgetc::konane

// A board read back from its squares alone: tiles recognised, wires followed, the circuit rebuilt,
// and every design rule checked on the way. Knows the gadget library, nothing of layouts.
//
// Design rules: every land square belongs to exactly one recognised tile, one wire, the runner's
// corridor or an idle cell; tiles touch nothing but wires at their ports; a wire is a path of empty
// neutral land that joins an output to an input, or a bare end; pieces stand where tiles put them;
// the corridor is a sealed path from the runner to White's den; each side has an idle cell; and
// each tile is proved against whatever its neighbours let through (check_environments.hpp).
//
// Apart from these the race (race.hpp) is added up from what was read: the runner needs more moves
// than White's bound.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gadgets/library/library.hpp"
#include "games/jungle/board_rows.hpp"
#include "reduction/targets/board_reading.hpp"

namespace gadgetc::jungle {

// Row by row, in memory for the tiles, the wires and a window of rows. The reserve is the runner's,
// and has no fault where there is not one corridor. An interrupt ends it by Interrupted.
BoardReading read_board(const RowSource& board, const GadgetLibrary& library = gadget_library());
BoardReading read_board(const Position& board);

// Throws UsageError for a board that has faults.
void refuse_faults(const BoardReading& reading);

}  // namespace gadgetc::jungle

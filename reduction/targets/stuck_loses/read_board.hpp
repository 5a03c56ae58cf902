// Reads the circuit, the reserve and the reward of a board from its squares, and checks the design
// rules on the way: every square that is not filled for good lies in a tile, tiles meet nothing but
// at their ports (tile_finder.hpp), every wire joins gates. The output is where the wire with the
// most tiles of the reward ends.
#pragma once

#include "games/page/page.hpp"
#include "gadgets/library/library.hpp"
#include "reduction/targets/board_reading.hpp"
#include "reduction/targets/target_board.hpp"

namespace gadgetc::stuck_loses {

// Throws as find_tiles does.
BoardReading read_board(const TargetBoard& board, const game_page::Page& page,
                        const GadgetLibrary& library);

}  // namespace gadgetc::stuck_loses

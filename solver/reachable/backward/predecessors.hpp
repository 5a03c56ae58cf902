// The positions before the last move.
//
// The side that is not to move has moved. Its piece goes back to an empty square from which its
// move leads here: by a step, or by a jump over water where nobody swims. The square that it leaves
// stays empty, or an enemy piece comes back that is off the board, could stand there, and could be
// taken by this move. If a den is taken, its taker has moved; after any other move both sides were
// still playing, so nobody came from a den, and a side without pieces has just lost its last one.
#pragma once

#include <vector>

#include "solver/reachable/backward/small_board.hpp"

namespace gadgetc::reachable {

// Lists those of a placement that passes both filters of the board; appended, each once. They pass
// them too, and their games are not over.
void list_predecessors(const SmallBoard& board, const Placement& placement,
                       std::vector<Placement>& before);

}  // namespace gadgetc::reachable

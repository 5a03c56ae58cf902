// Minishogi once more, slowly: moves from lists of steps, legality by playing on, predecessors by
// trying everything that could have been and playing forward from there.
#pragma once

#include <vector>

#include "games/minishogi/shogi_position.hpp"

namespace gadgetc::test {

// All legal moves of the side to move, promotions both ways, drops with their rules.
std::vector<ShogiPosition> naive_successors(const ShogiPosition& position);
// Could the side to move take the king of the other?
bool naive_can_take_king(const ShogiPosition& position);

bool naive_flip(const ShogiPosition& position);
bool naive_pawns(const ShogiPosition& position);
bool naive_king(const ShogiPosition& position);

// All positions that pass the pawn and king filters and have `position` among their successors.
std::vector<ShogiPosition> naive_predecessors(const ShogiPosition& position);

}  // namespace gadgetc::test

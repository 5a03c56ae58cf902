// Minishogi once more, slowly: moves from lists of steps, legality by playing on, predecessors by
// trying everything that could have been and playing forward from there.
#pragma once

#include <vector>

#include "games/minishogi/position.hpp"

namespace gadgetc::test {

// All legal moves of the side to move, promotions both ways, drops with their rules.
std::vector<minishogi::Position> naive_successors(const minishogi::Position& position);
// Could the side to move take the king of the other?
bool naive_can_take_king(const minishogi::Position& position);

bool naive_flip(const minishogi::Position& position);
bool naive_pawns(const minishogi::Position& position);
bool naive_king(const minishogi::Position& position);

// All positions that pass the pawn and king filters and have `position` among their successors.
std::vector<minishogi::Position> naive_predecessors(const minishogi::Position& position);

}  // namespace gadgetc::test

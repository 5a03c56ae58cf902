// Who wins a board whose states are too many to be listed: plain searches in which a side has less
// than the rules give it. White's cats go no further than a square from where a cat began, unless
// they take; Black's pieces no further than two from where one of their kind began. A side that
// wins with less wins by the rules, since the other one has all its moves: such an answer is right,
// and often there is none. When both have less, the game is another one and its winner proves
// nothing; but plans that keep guards at home win it as they win the board. The searches share the
// moves and the division of the board with the solver of boards, and no more.
#pragma once

#include <cstddef>
#include <optional>

#include "solver/board/solve_board.hpp"

namespace gadgetc::jungle {

// Of a board on which both sides have a move for ever elsewhere and Black has a runner; nothing of
// any other. Each search ends at so many states.
std::optional<BoardResult> search_with_less(const Position& board, std::size_t most_states);
std::optional<BoardResult> search_with_less_for_both(const Position& board,
                                                     std::size_t most_states);

}  // namespace gadgetc::jungle

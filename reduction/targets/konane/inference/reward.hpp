// White's reward on a board of Konane: moves that Black cannot stop once a signal comes there.
//
// A signal that comes to rest between two black stones across its way, with nothing before it and
// nothing behind it, cannot be taken: each of the two would have to land where the other stands.
// White goes on over one of them to the next such square. So each of these squares is a move of
// White's, as long as no other white stone comes there.
#pragma once

#include <cstdint>

#include "reduction/targets/inference/cut_board.hpp"
#include "games/konane/position.hpp"

namespace gadgetc::konane {

// Moves that White has at least, the one that enters included, over parts without white stones that
// one wire joins to the rest of the board. With the most moves of all, such parts become one, the
// last, which is a goal (BoardPart::is_goal); where there are none the board stays as it is, and
// the answer is 0.
std::uint64_t set_goal(CutBoard& board, const Position& stones);

}  // namespace gadgetc::konane

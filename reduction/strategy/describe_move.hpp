// A move on a board in the words of the formula and its circuit: which variable was taken, which
// gate fired.
#pragma once

#include <string>

#include "reduction/strategy/board_player.hpp"

namespace gadgetc {

// The gate of a part: a variable by its name, others as the reader of boards calls them.
std::string gate_name(const BoardScene& scene, PartId part);

// "takes x2", "or.1 delivers", "moves in and.3"; the move is legal, `record` is before it.
std::string describe_move(const BoardRecord& record, Move move);

// The same of a move that a player has chosen, with what it is for: "answers in or.1".
std::string describe_choice(const BoardRecord& record, const ChosenMove& chosen);

}  // namespace gadgetc

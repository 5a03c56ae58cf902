// A move on a board in the words of the formula and its circuit: which variable was taken, which
// gate fired.
#pragma once

#include <functional>
#include <string>

#include "reduction/strategy/move_words.hpp"
#include "reduction/targets/jungle/strategy/board_player.hpp"

namespace gadgetc::jungle {

// The gate of a part: a variable by its name, others as the reader of boards calls them.
std::string gate_name(const BoardScene& scene, PartId part);

// `name` says what words call a part's gate; without it gate_name does. The move is legal, `record`
// is before it.
MoveWords words_of_move(const BoardRecord& record, Move move,
                        const std::function<std::string(PartId)>& name = {});

// The text of these words: "takes x2", "or.1 delivers", "moves in and.3".
std::string describe_move(const BoardRecord& record, Move move);

// Of a move that a player has chosen, and whether it is an answer: "moves in or.1, an answer".
MoveWords words_of_choice(const BoardRecord& record, const ChosenMove& chosen,
                          const std::function<std::string(PartId)>& name = {});

}  // namespace gadgetc::jungle

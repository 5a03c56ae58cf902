// A move on a board of Konane in the words of the formula and its circuit.
#pragma once

#include <functional>
#include <string>

#include "reduction/strategy/move_words.hpp"
#include "reduction/targets/konane/strategy/board_player.hpp"

namespace gadgetc::konane {

// `name` says what words call a part; without it part_name does. The move is legal, `record` is
// before it.
MoveWords words_of_move(const BoardRecord& record, Move move,
                        const std::function<std::string(PartId)>& name = {});

// Of a move that a player has chosen, and whether it is an answer.
MoveWords words_of_choice(const BoardRecord& record, const ChosenMove& chosen,
                          const std::function<std::string(PartId)>& name = {});

}  // namespace gadgetc::konane

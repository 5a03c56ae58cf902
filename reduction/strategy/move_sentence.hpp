// What is said of a move in a recorded game.
#pragma once

#include <string>

#include "reduction/formula/source_values.hpp"
#include "reduction/strategy/formula_seat.hpp"
#include "reduction/strategy/move_words.hpp"

namespace gadgetc {

// The sentence has the mover, what White's move says of the formula's source, and what the move
// settles. `was_settled`: the formula before the move; `after`: the winner's seat after it.
std::string move_sentence(Side mover, const MoveWords& words, ToldValues& told, bool was_settled,
                          const FormulaSeat& after);

}  // namespace gadgetc

// Cards and symmetries that nothing at the start rests on are left out.
#pragma once

#include "solver/formula_game/cards/cards.hpp"

namespace gadgetc::formula_game {

// Those left keep their order; the references are right.
void prune_cards(Cards& cards);

}  // namespace gadgetc::formula_game

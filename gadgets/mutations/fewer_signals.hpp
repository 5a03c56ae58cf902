// A part to which fewer signals come: some of White's guests stay on their wires for ever, and some
// inputs never arrive.
//
// That is less for White, so what she breaks there she breaks in the part, and each signal less
// leaves a twentieth of the states or so: a piece that was put in often goes out by itself, or with
// one signal's help, whoever else is waiting.
#pragma once

#include <vector>

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

// Those with the fewest signals first, their contracts without the rules for what never arrives;
// not the part itself. For Black's side: no black guests are on them.
std::vector<Tile> parts_with_fewer_signals(const Tile& part);

}  // namespace gadgetc

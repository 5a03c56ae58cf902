// The first drawing of a formula's circuit: as many wires as possible without crossings, the others
// added one by one.
#pragma once

#include <optional>

#include "reduction/formula/formula.hpp"
#include "reduction/planarize/net_drawing.hpp"
#include "reduction/planarize/split_mix.hpp"

namespace gadgetc {

// Draws the clauses' wires to the ANDs, then the literals' in an order drawn by lot, those that
// keep the whole planar by Boyer and Myrvold's test (2004) first: a maximal planar subgraph.
// Nothing if a wire found no way (see route.hpp). The formula has a clause, and no empty one.
std::optional<NetDrawing> draw_formula(const Formula& formula, SplitMix& random);

}  // namespace gadgetc

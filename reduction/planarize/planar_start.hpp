// First drawings of a formula's circuit with as many wires as possible uncrossed, by Boyer and
// Myrvold's planarity test (2004). The formula has a clause, and no empty one.
#pragma once

#include <optional>

#include "reduction/formula/formula.hpp"
#include "reduction/planarize/net_drawing.hpp"

namespace gadgetc {

// Without crossings; nothing if there is none such.
std::optional<NetDrawing> draw_planar(const Formula& formula);

// The clauses' wires to the ANDs, then the literals' in an order drawn by lot, those first that
// keep the whole planar: a maximal planar subgraph. The others are added one by one with the fewest
// crossings. Nothing if more than an eighth of the wires are left for that, or if one of them finds
// no way (see route.hpp) while the others are moved about for some time.
std::optional<NetDrawing> draw_subgraph_first(const Formula& formula, std::uint64_t seed);

}  // namespace gadgetc

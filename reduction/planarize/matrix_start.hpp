// The matrix layout (layout/order.hpp) as a drawing to begin with.
#pragma once

#include "reduction/formula/formula.hpp"
#include "reduction/layout/order.hpp"
#include "reduction/planarize/net_drawing.hpp"

namespace gadgetc {

// Has count_crossings(formula, orders) crossings. The formula has a clause, no empty clause and no
// repeated ones; variables in no clause get a node without wires.
NetDrawing draw_matrix(const Formula& formula, const CircuitOptions& orders);

}  // namespace gadgetc

// The matrix layout (layout/order.hpp) as a drawing to begin with.
#pragma once

#include "reduction/circuit/nets.hpp"
#include "reduction/layout/order.hpp"
#include "reduction/planarize/net_drawing.hpp"

namespace gadgetc::layout {

// Has count_crossings(nets, orders) crossings. The circuit is not constant; a variable in no clause
// gets a node without wires.
NetDrawing draw_matrix(const Formula& nets, const MatrixOrders& orders);

}  // namespace gadgetc::layout

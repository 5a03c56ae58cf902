// Circuit with embedding -> grid layout with few bends, by topology, shape and metrics: the
// embedding gives the faces, flows the bends (orthogonal_shape.hpp), longest paths and another
// flow the coordinates (grid_drawing.hpp, compact_drawing.hpp).
//
// Source: Tamassia, On embedding a graph in the grid with the minimum number of bends, SIAM J.
// Comput. 16 (1987); Di Battista et al., Graph Drawing (1999), chapter 5.
#pragma once

#include "reduction/layout/grid_layout.hpp"
#include "reduction/orthogonal/compact_drawing.hpp"
#include "reduction/orthogonal/orthogonal_shape.hpp"

namespace gadgetc::layout {

struct DrawOptions {
  ShapeOptions shape;
  // Where turns are limited, so many starts (1 to 8) are tried and the smallest drawing of each
  // part is kept.
  int starts = 4;
  CompactOptions compact;
};

// Each connected part drawn with few bends, the fewest where ShapeOptions say so, parts side by
// side. Gates are in order of their ids, each at sides that its tile has, and read_embedding of the
// result is `embedded`: same wires, same rotations (from any port on). With may_swap_and_inputs,
// inputs of ANDs may have changed places in both. Deterministic. Throws std::invalid_argument when
// check_embedding complains.
GridLayout draw_orthogonally(const EmbeddedCircuit& embedded, const DrawOptions& options = {});

// The same for a layout's circuit in the layout's embedding and with its outer faces; the layout's
// gates must lie at sides that their tiles have. Limits to turns count from how they lie: 0 turns
// none. There is one start and no choice of outer faces. Never more bends than the layout has.
GridLayout redraw_orthogonally(const GridLayout& layout, const DrawOptions& options = {});

}  // namespace gadgetc::layout

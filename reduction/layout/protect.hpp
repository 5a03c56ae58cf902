// The paper's gadget protector on every entrance: three one-way channels, an outflow protector, and
// three one-way channels again stand on the wire before each input of a gate.
//
// The grid is stretched fourfold, so that every wire runs straight through three new cells between
// any two old ones; the three before an input take the protector.
//
//      A--B          A--C-O-C--B        C: three channels in one tile, O: outflow
//
// Source: van Rijn and Vis, section 3 (as retold in docs/paper-set.md).
#pragma once

#include "reduction/layout/grid_layout.hpp"

namespace gadgetc::layout {

// A sink takes whatever comes and gets none. Names of the new gates: "protector.N.before",
// "protector.N.outflow" and "protector.N.after", N counting inputs. Throws UsageError when the grid
// would be too large.
GridLayout protect(const GridLayout& layout);

}  // namespace gadgetc::layout

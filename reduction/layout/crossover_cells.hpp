// The circuit crossover (X10 with half-crossovers of CHOICE and OR) as a drawing on layout cells.
#pragma once

#include "reduction/layout/grid_layout.hpp"

namespace gadgetc::layout {

// The layout with the crossover's circuit in place of every gate of kind Crossing, turned so that
// its ports lie at the sides where the crossing's lay; its gates are named "<crossing>.<role>" as
// crossover_circuit names them. Rows and columns with crossings become as many as their crossovers
// need. Throws UsageError when the grid would be too large.
GridLayout draw_crossovers(const GridLayout& layout);

}  // namespace gadgetc::layout

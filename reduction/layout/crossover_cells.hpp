// The circuit crossover (X10 with half-crossovers of CHOICE and OR) as a drawing on layout cells.
#pragma once

#include <string>

#include "reduction/layout/grid_layout.hpp"

namespace gadgetc {

inline constexpr int kCrossoverRows = 10, kCrossoverColumns = 12;
// The crossing's horizontal signal enters and leaves in this row of the drawing, the vertical one
// in this column; it runs downward.
inline constexpr int kCrossoverAxisRow = 5, kCrossoverAxisColumn = 3;

// Draws the crossover with its top left cell at (row, column); gates are named "<name>.<role>" as
// expand_crossings names them.
void add_crossover(GridLayout& layout, int row, int column, const std::string& name);

}  // namespace gadgetc

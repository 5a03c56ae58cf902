// A table as text, after the paper: one position a line with outcome, move and length.
#pragma once

#include <ostream>

#include "solver/tablebase/tablebase.hpp"

namespace gadgetc {

// Every position of an ordered material with White to move, mirror images too, as
//
//   L6/7/7/7/7/7/7/7/r6 w win a9b9 5
//
// FEN, win, loss or draw, the first best move in the order of legal_moves ("-" without moves),
// plies to the end (0 of a draw). Throws UsageError when a table is missing or damaged.
void export_material(std::ostream& out, Tablebase& tables, Material material);

}  // namespace gadgetc

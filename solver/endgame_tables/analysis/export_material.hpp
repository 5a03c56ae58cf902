// A table as text, after the paper: one position a line with outcome, move and length.
#pragma once

#include <ostream>

#include "base/run/watch.hpp"
#include "solver/endgame_tables/table_file.hpp"

namespace gadgetc::jungle {

// Every position of an ordered material with White to move, mirror images too, as
//
//   L6/7/7/7/7/7/7/7/r6 w win a9b9 5
//
// FEN, win, loss or draw, the first best move in the order of legal_moves ("-" without moves),
// plies to the end (0 of a draw). `file` is the table of canonical(material), `open` gives those of
// fewer pieces. Throws UsageError when a table is missing or damaged, and what the watch throws.
void export_material(std::ostream& out, Material material, const TableFile& file,
                     const OpenTable& open, const Watch& watch);

}  // namespace gadgetc::jungle

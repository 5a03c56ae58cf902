// Nets and orders -> grid layout: a matrix with a row of cells a variable and a column a clause.
//
//          clause 1      clause 2       ...
//   x  >---split-----------split--------
//            |               |             taps; a clause's wire runs down and collects them
//   y  >-----+cross--split---or---            through ORs, crossing the variables it does not need
//            |         |     |
//            OR--------      |
//            |               |
//           AND--------------+             balanced AND tree over the clauses, then the output
//            |
//           den
//
// A wire goes no further right than its variable's last clause, and a clause's wire starts at its
// topmost variable, so crossings are as count_crossings says.
#pragma once

#include "reduction/circuit/nets.hpp"
#include "reduction/layout/grid_layout.hpp"
#include "reduction/layout/order.hpp"

namespace gadgetc::layout {

enum class CrossingKind : std::uint8_t {
  Circuit,  // the crossover of proved gates (crossover_cells.hpp)
  Tile,     // one gate of kind Crossing: a single proved tile
};

struct PlaceOptions {
  CrossingKind crossing = CrossingKind::Tile;
  Tees tees = Tees::Forked;  // of the gates' tiles
};

// Cells of the matrix, before rows and columns of straight wires are taken out.
struct MatrixCells {
  std::int64_t rows = 0, columns = 0;
  bool fit() const { return rows <= kMaxLayoutCells / columns; }
};
MatrixCells matrix_cells(std::uint64_t variables, std::uint64_t clauses,
                         Tees tees = Tees::Forked);

// The circuit that the result draws, crossings collapsed and taken out, has these nets: a chain of
// splitters a variable, a chain of ORs a clause, a balanced tree of ANDs. Names are those of
// build_circuit.hpp, and "cross.<n>". Throws UsageError when the grid would be too large.
GridLayout place(const Formula& nets, const MatrixOrders& orders,
                 const PlaceOptions& options = {});

}  // namespace gadgetc::layout

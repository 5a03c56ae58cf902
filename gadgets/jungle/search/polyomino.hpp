// Free polyominoes: connected sets of squares up to the eight symmetries, by size.
//
// Every polyomino of n squares has a square whose removal leaves a polyomino of n - 1 squares (a
// leaf of a spanning tree) in the same box, so growing each of those by one square in every way and
// keeping one canonical form of each reaches all. Counts to compare with: 1, 1, 2, 5, 12, 35, 108,
// 369, 1285, 4655 (OEIS A000105).
#pragma once

#include <vector>

#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

// Squares in ascending order, least row and column 0.
using Polyomino = std::vector<Square>;

// The least of the eight orientations; any squares, moved to the origin.
Polyomino canonical(const Polyomino& shape);
Square extent(const Polyomino& shape);  // rows and columns of its bounding box

// All of `squares` squares that fit into the box as it is or turned, in ascending order.
std::vector<Polyomino> free_polyominoes(int squares, int rows, int columns);

}  // namespace gadgetc::jungle

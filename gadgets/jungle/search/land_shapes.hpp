// Shapes of land, and which squares of them touch: all that the game on a tile sees of its shape.
//
// Free polyominoes are connected sets of squares up to the eight symmetries. Every polyomino of n
// squares has a square whose removal leaves a polyomino of n - 1 squares (a leaf of a spanning
// tree) in the same box, so growing each of those by one square in every way and keeping one
// canonical form of each reaches all. Counts to compare with: 1, 1, 2, 5, 12, 35, 108, 369, 1285,
// 4655 (OEIS A000105).
//
// Without leaping pieces every step goes to a square that touches, or through a port. So two shapes
// with the same graph of touching squares, with ports at the same vertices, carry the same games,
// and one search decides for all of them. The 369 free octominoes have 51 graphs.
//
// Canonical form of graphs: colour refinement, then every way to tell apart the vertices of a
// colour that it cannot; the least adjacency matrix among the outcomes is the form, and the
// labellings that give it are, up to one of them, the automorphisms (McKay, "Practical Graph
// Isomorphism", without the pruning that graphs of 14 vertices do not need).
#pragma once

#include <cstdint>
#include <vector>

#include "gadgets/search/site.hpp"

namespace gadgetc::jungle {

// Squares in ascending order, least row and column 0.
using Polyomino = std::vector<Square>;

// The least of the eight orientations; any squares, moved to the origin.
Polyomino canonical(const Polyomino& shape);
Square extent(const Polyomino& shape);  // rows and columns of its bounding box
// Does it fit into the box as it is or turned?
bool fits(const Polyomino& shape, int rows, int columns);

// All of `squares` squares that fit into the box, in ascending order.
std::vector<Polyomino> free_polyominoes(int squares, int rows, int columns);

using Adjacency = std::vector<std::uint32_t>;  // a bit mask of neighbours for each vertex

// Of squares in any order.
Adjacency touching(const std::vector<Square>& squares);

// Shapes with one graph. Each shape lists its squares in the order of the graph's vertices.
struct GraphClass {
  Adjacency graph;
  std::vector<VertexMap> automorphisms;
  std::vector<Polyomino> shapes;
};

// In ascending order of their graphs, as are the shapes in each.
std::vector<GraphClass> graph_classes(const std::vector<Polyomino>& shapes);

}  // namespace gadgetc::jungle

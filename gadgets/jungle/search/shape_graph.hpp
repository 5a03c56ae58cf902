// Which squares touch: all that the game on a tile sees of its shape.
//
// Without leaping pieces every step goes to a square that touches, or through a port. So two shapes
// with the same graph of touching squares, with ports at the same vertices, carry the same games,
// and one search decides for all of them. The 369 free octominoes have 51 graphs.
//
// Canonical form: colour refinement, then every way to tell apart the vertices of a colour that it
// cannot; the least adjacency matrix among the outcomes is the form, and the labellings that give
// it are, up to one of them, the automorphisms (McKay, "Practical Graph Isomorphism", without the
// pruning that graphs of 14 vertices do not need).
#pragma once

#include <cstdint>
#include <vector>

#include "gadgets/jungle/search/polyomino.hpp"

namespace gadgetc::jungle {

using ShapeVertex = std::uint16_t;
using VertexMap = std::vector<ShapeVertex>;  // where each vertex goes
using Adjacency = std::vector<std::uint32_t>;  // a bit mask of neighbours for each vertex

struct CanonicalGraph {
  Adjacency graph;
  std::vector<VertexMap> labellings;  // all maps of the given vertices that lead to `graph`
};
CanonicalGraph canonical_graph(const Adjacency& graph);

Adjacency touching(const Polyomino& shape);

// Shapes with one graph. Each shape lists its squares in the order of the graph's vertices.
struct GraphClass {
  Adjacency graph;
  std::vector<VertexMap> automorphisms;
  std::vector<Polyomino> shapes;
};

// In ascending order of their graphs, as are the shapes in each.
std::vector<GraphClass> graph_classes(const std::vector<Polyomino>& shapes);

}  // namespace gadgetc::jungle

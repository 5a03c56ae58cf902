// Is a graph planar, and if so, in which order do its edges leave each vertex? The left-right test
// in the form of Brandes, without recursion: the stack of a program does not bound the graph, time
// is linear but for sorting, and memory is some hundred bytes an edge. (Boost.Graph's test after
// Boyer and Myrvold recurses as deep as the graph is long, and takes quadratic time on a path
// joined to a vertex.)
//
// Edges are directed by a depth-first search, tree edges down and back edges up. Where two back
// edges overlap, how they branch off says that they lie on one side of the tree or on different
// ones; the graph is planar if all sides can be had together. `PlanarRotations` keeps the sides
// that still depend on one another as a stack of pairs of intervals of back edges.
//
// Source: de Fraysseix, Ossona de Mendez and Rosenstiehl, Tremaux trees and planarity (2006);
// Brandes, The left-right planarity test (2009), algorithms 1 to 6.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "reduction/planar_map/planar_map.hpp"

namespace gadgetc::layout {

// A simple graph: no loops and no edge twice. Ends are numbered from 0.
using GraphEdges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

bool is_planar_graph(std::size_t vertices, const GraphEdges& edges);

// For PlanarMap: around each vertex its darts in clockwise order, 2i at the first end of edge i,
// 2i + 1 at its second. Nothing if the graph is not planar. The search begins at the first vertex
// and takes the last edges first, which decides between drawings.
std::optional<std::vector<std::vector<Dart>>> find_planar_rotations(std::size_t vertices,
                                                                    const GraphEdges& edges);

}  // namespace gadgetc::layout

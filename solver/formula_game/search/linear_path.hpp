// Linear paths between two edges of two vertices: consecutive edges share one vertex, others none,
// and those between the ends have three. Maker, to move, wins with one: Maker takes a vertex that
// two of its edges share. Each of these has two vertices left, or one at an end, so on either side
// there is such a path, or an edge that Maker threatens to fill, and Breaker can break only one of
// the two. With a vertex in the middle half the path is left, so a win of n edges is told in about
// log n moves.
//
// The search reaches vertices from one end; a state is an edge with the vertices by which the path
// comes in and goes on, and keeps the first path found to it. Let an edge {u, w, v} lead from a
// vertex u reached to one that is not, v. Then w lies on each path kept to u, as v does not. If it
// lay in an edge before the last one, the path up to there would be kept as well, would end in w
// without u, and would reach v. So all paths kept to u, and in the same way to w, end with an edge
// that has both. There might be other paths to u without w: that is the same question in a smaller
// hypergraph, without w, and is asked for these edges alone. (That linear paths are found in
// polynomial time: Galliot, Gravier and Sivignon, (k-2)-linear connected components in hypergraphs
// of rank k, 2023; this is a simpler search, which is exact, too.)
#pragma once

#include <optional>

#include "solver/formula_game/search/short_edges.hpp"

namespace gadgetc::formula_game {

// Maker's win by such a path, with a move in its middle; no two edges are the same. The carrier has
// the vertices of its edges.
std::optional<ShortWin> find_linear_path(const ShortEdges& position);

}  // namespace gadgetc::formula_game

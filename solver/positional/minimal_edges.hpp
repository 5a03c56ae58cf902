// Sets of edges that matter, and what each move leaves of them. Everywhere the edges ascend and
// none lies inside another: such edges are called minimal.
#pragma once

#include <algorithm>
#include <vector>

#include "solver/positional/hypergraph.hpp"

namespace gadgetc {

using Edges = std::vector<Hyperedge>;

// Calls `visit` for each edge of `edges`, which ascend, that lies inside `outer`.
template <class Visit>
void for_each_inside(const Edges& edges, const Hyperedge& outer, Visit visit) {
  if (!edges.empty() && edges.front().empty()) visit(edges.front());
  for (const VertexId first : outer) {  // an edge inside begins with one of these
    auto inner = std::lower_bound(edges.begin(), edges.end(), first,
                                  [](const Hyperedge& edge, VertexId vertex) {
                                    return edge.empty() || edge.front() < vertex;
                                  });
    for (; inner != edges.end() && inner->front() == first; ++inner) {
      if (std::includes(outer.begin(), outer.end(), inner->begin(), inner->end())) visit(*inner);
    }
  }
}

inline bool contains(const std::vector<VertexId>& ascending, VertexId vertex) {
  return std::binary_search(ascending.begin(), ascending.end(), vertex);
}

// Those that contain no other one, once each. Who fills or hits the inner edge does so with both.
Edges minimal_edges(Edges edges);

// What is left when `player` has taken `vertex`: Maker takes it out of the edges, Breaker hits
// those that contain it.
Edges after_move(const Edges& edges, Player player, VertexId vertex);

}  // namespace gadgetc

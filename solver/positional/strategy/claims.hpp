// Sets of edges as claims of strategies have them: what a move leaves of them, and which lie inside
// others. Everywhere the edges ascend and none lies inside another: such edges are called minimal.
#pragma once

#include <algorithm>
#include <string>
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

// The part of the edges that matters to `winner`, who wins on `carrier` (decision.hpp).
Edges within_carrier(const Edges& edges, Player winner, const std::vector<VertexId>& carrier);

// Ascending.
std::vector<VertexId> vertices_of(const Edges& edges);

// Edges of different components have no vertex in common; by their first edges.
std::vector<Edges> components_of(const Edges& edges);

// Different for different edges or movers.
std::string key_of(const Edges& edges, Player mover);

}  // namespace gadgetc

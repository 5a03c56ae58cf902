// Sets of edges that matter, and what each move leaves of them. Everywhere the edges ascend and
// none lies inside another: such edges are called minimal.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::formula_game {

using Edges = std::vector<Hyperedge>;

using EdgeIterator = Edges::const_iterator;

// Visits, of the edges from `first` to `last`, which ascend and agree in their first `depth`
// vertices, those whose other vertices are all between `next` and `end`.
template <class Visit>
void visit_inside(EdgeIterator first, EdgeIterator last, std::size_t depth,
                  Hyperedge::const_iterator next, Hyperedge::const_iterator end, Visit& visit) {
  if (first == last) return;
  // What all of them have in common is compared here, so that long edges make no deep recursion.
  while (depth < first->size() && (*first)[depth] == (*std::prev(last))[depth]) {
    next = std::lower_bound(next, end, (*first)[depth]);
    if (next == end || *next != (*first)[depth]) return;
    ++next;
    ++depth;
  }
  for (; first != last && first->size() == depth; ++first) visit(*first);
  while (first != last) {
    next = std::lower_bound(next, end, (*first)[depth]);
    if (next == end) return;
    first = std::partition_point(first, last,
                                 [&](const Hyperedge& edge) { return edge[depth] < *next; });
    const EdgeIterator stop = std::partition_point(
        first, last, [&](const Hyperedge& edge) { return edge[depth] == *next; });
    visit_inside(first, stop, depth + 1, std::next(next), end, visit);
    first = stop;
  }
}

// Calls `visit` for each edge of `edges`, which ascend, that lies inside `outer`, in their order.
// Ascending edges are a trie: those that begin alike stand together, so that one step leaves all of
// those behind whose next vertex is not in `outer`.
template <class Visit>
void for_each_inside(const Edges& edges, const Hyperedge& outer, Visit visit) {
  visit_inside(edges.begin(), edges.end(), 0, outer.begin(), outer.end(), visit);
}

inline bool contains(const std::vector<VertexId>& ascending, VertexId vertex) {
  return std::binary_search(ascending.begin(), ascending.end(), vertex);
}

// Those that contain no other one, once each. Who fills or hits the inner edge does so with both.
Edges minimal_edges(Edges edges);

// What is left when `player` has taken `vertex`: Maker takes it out of the edges, Breaker hits
// those that contain it.
Edges after_move(const Edges& edges, Player player, VertexId vertex);

}  // namespace gadgetc::formula_game

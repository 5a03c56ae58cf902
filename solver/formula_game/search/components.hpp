// Parts of a position without a common vertex.
//
// Maker to move wins if Maker wins one of the parts moving first; otherwise Breaker answers in the
// part where Maker moved, and an extra move never hurts Breaker. Breaker to move: call a part
// critical if Maker wins it moving first. Without one Breaker wins, with two Breaker loses, as
// Breaker can move in one only; with one Breaker must move there and wins if Breaker wins that part
// moving first, since in the others Breaker answers. When no part but the last can be critical,
// Breaker's moving first in that one decides.
//
// A carrier of Maker's is that of the part, or of both critical parts; one of Breaker's is the
// union over all parts. Within it the parts are still without a common vertex, so that the same
// argument holds, with the move of the part in which it is made.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "solver/formula_game/search/edge_list.hpp"

namespace gadgetc::formula_game {

// Is there one part only? Grows that of the first edge until it grows no more; there are edges.
template <int Words>
bool is_connected(const EdgeList<Words>& edges) {
  VertexSet<Words> part = edges.front();
  for (std::size_t outside = edges.size();;) {
    count_steps(edges.size() * Words);
    std::size_t left = 0;
    for (const auto& edge : edges) {
      if (edge.meets(part)) {
        part |= edge;
      } else {
        ++left;
      }
    }
    if (left == 0 || left == outside) return left == 0;
    outside = left;
  }
}

// The vertex sets of the parts, the smallest first; nothing when there is only one.
template <int Words>
std::vector<VertexSet<Words>> find_components(const EdgeList<Words>& edges) {
  std::vector<VertexSet<Words>> parts;
  if (is_connected(edges)) return parts;
  for (const auto& edge : edges) {
    count_steps(parts.size() * Words);
    VertexSet<Words> joined = edge;
    for (std::size_t i = 0; i < parts.size();) {
      if (parts[i].meets(edge)) {
        joined |= parts[i];
        parts[i] = parts.back();
        parts.pop_back();
      } else {
        ++i;
      }
    }
    parts.push_back(joined);
  }
  std::sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) {
    const int size_a = a.size(), size_b = b.size();
    return size_a != size_b ? size_a < size_b : a < b;
  });
  return parts;
}

// `part`: the edges inside `vertices`.
template <int Words>
void take_component(const EdgeList<Words>& edges, const VertexSet<Words>& vertices,
                    EdgeList<Words>& part) {
  part.clear();
  for (const auto& edge : edges) {
    if (vertices.includes(edge)) part.push_back(edge);
  }
}

}  // namespace gadgetc::formula_game

// Connected components of an undirected graph, by disjoint sets (Tarjan 1975).
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace gadgetc::layout {

struct Components {
  std::vector<std::size_t> of_vertex;  // numbered from 0, by their smallest vertices
  std::size_t count = 0;
};

// The graph has these pairs of vertices as edges.
Components find_components(std::size_t vertices,
                           const std::vector<std::pair<std::size_t, std::size_t>>& edges);

}  // namespace gadgetc::layout

// The components of a game of any size, and its vertices renumbered inside them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::formula_game {

inline constexpr std::uint32_t kNoPart = ~std::uint32_t(0);

// Which part each vertex lies in (kNoPart if in no edge), parts numbered by their smallest
// vertices.
struct ConnectedParts {
  std::vector<std::uint32_t> part_of;
  // Each part's vertices, ascending.
  std::vector<std::vector<VertexId>> vertices;
};

ConnectedParts find_connected_parts(const std::vector<Hyperedge>& edges, std::uint32_t vertices);

struct PartEdges {
  std::size_t part = 0;
  std::vector<Hyperedge> edges;
};

// The edges by the parts in which they lie, in ascending order; none is empty. Parts without edges
// are left out, so that it takes no longer than the edges are many.
std::vector<PartEdges> edges_by_part(const std::vector<Hyperedge>& edges,
                                     const ConnectedParts& parts);

}  // namespace gadgetc::formula_game

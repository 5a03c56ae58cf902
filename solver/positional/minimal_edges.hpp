// The edges of a game that matter, and what each move leaves of them.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/positional/hypergraph.hpp"

namespace gadgetc {

// Without the edges that contain another one: whoever hits the smaller hits the larger, and Maker
// has filled the smaller no later. Ascending; the empty edge alone if it is among them.
std::vector<Hyperedge> minimal_edges(std::vector<Hyperedge> edges, std::uint32_t vertices);

// What is left of minimal edges when `player` has taken `vertex`; minimal again, ascending.
std::vector<Hyperedge> edges_after(const std::vector<Hyperedge>& edges, Player player,
                                   VertexId vertex);

}  // namespace gadgetc

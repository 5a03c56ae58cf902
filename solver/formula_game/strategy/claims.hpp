// Sets of edges as claims of strategies have them, minimal everywhere (minimal_edges.hpp): what a
// carrier leaves of them, their vertices and components, and keys for tables.
#pragma once

#include <string>
#include <vector>

#include "solver/formula_game/hypergraph/minimal_edges.hpp"

namespace gadgetc::formula_game {

// The part of the edges that matters to `winner`, who wins on `carrier` (decision.hpp).
Edges within_carrier(const Edges& edges, Player winner, const std::vector<VertexId>& carrier);

// Ascending.
std::vector<VertexId> vertices_of(const Edges& edges);

// Edges of different components have no vertex in common; by their first edges.
std::vector<Edges> components_of(const Edges& edges);

// Different for different edges or movers.
std::string key_of(const Edges& edges, Player mover);

}  // namespace gadgetc::formula_game

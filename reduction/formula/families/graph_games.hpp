// Games on the vertices or edges of a graph: vertex cover, domination, cliques.
#pragma once

#include "reduction/formula/families/clause_list.hpp"
#include "reduction/formula/families/named_graph.hpp"

namespace gadgetc {

// Vertices are variables, a clause is the two ends of an edge: White wants a vertex cover.
Formula vertex_cover(const NamedGraph& graph, std::uint64_t max_literals = kMaxFamilyLiterals);

// Vertices are variables, a clause is a vertex with its neighbours: White (Dominator) wants a
// dominating set, Black (Staller) a vertex with all its neighbours (Duchêne, Gledel, Parreau and
// Renault, Maker-Breaker domination game, 2018). Equal neighbourhoods make one clause.
Formula domination(const NamedGraph& graph, std::uint64_t max_literals = kMaxFamilyLiterals);

// Edges of the complete graph are variables, v1-v2, v1-v3, ...; a clause is the set of edges of
// `size` vertices: Black wants a clique (Erdős and Selfridge 1973; Beck 2008, ch. 6).
Formula clique(std::uint32_t vertices, std::uint32_t size,
               std::uint64_t max_literals = kMaxFamilyLiterals);

}  // namespace gadgetc

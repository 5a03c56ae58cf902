// Symmetries of a hypergraph: permutations of its vertices that take edges to edges.
//
// They are found, not declared. Colour refinement tells vertices apart by the edges they lie in, by
// their neighbours' edges, and so on; where it comes to a stop one vertex gets a colour of its own
// (individualization and refinement: McKay and Piperno, Practical graph isomorphism, II, J.
// Symbolic Computation 60, 2014). Doing so until every vertex has its own colour gives a base, a
// sequence of vertices such that the identity alone fixes them all. From the last vertex of the
// base to the first, each vertex of the same colour is tried in its place; if colours match to the
// end, they say which permutation it is. A vertex that the permutations found so far lead to need
// not be tried (Sims's method of base and strong generating set, without the table).
//
// Right whatever the colours are: each permutation is compared with the edges, one by one, before
// it counts. Colours are hashes, so that a symmetry could be missed, with a probability of about
// 2^-40; one is missed as well when the steps are spent.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::formula_game {

// The image of every vertex.
using Permutation = std::vector<VertexId>;

Permutation identity_of(std::uint32_t vertices);

bool is_automorphism(const Hypergraph& game, const Permutation& permutation);

// Generators of the group of symmetries; of a smaller group if more than `steps` vertices of edges
// would have to be looked at. None for the trivial group. Edges are distinct.
std::vector<Permutation> find_automorphisms(const Hypergraph& game,
                                            std::uint64_t steps = std::uint64_t(1) << 24);

// All elements of the group that the generators make, the identity first, if there are at most
// `most`; else of the group made by the first generators and those of the others that keep it
// small enough.
std::vector<Permutation> group_of(const std::vector<Permutation>& generators,
                                  std::uint32_t vertices, std::size_t most);

// Finds for each vertex the smallest one that the generators lead to.
std::vector<VertexId> orbits_of(const std::vector<Permutation>& generators, std::uint32_t vertices);

}  // namespace gadgetc::formula_game

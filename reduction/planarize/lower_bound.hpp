// A bound on what planarize can reach.
#pragma once

#include <cstdint>

#include "reduction/circuit/nets.hpp"

namespace gadgetc::layout {

// No circuit with these nets, whatever the shapes of its trees, can be drawn with fewer crossings.
//
// Contract every net of a drawing with k crossings to a vertex: what remains is the graph G of n
// vertices, m edges in which variables are joined to their clauses and clauses to one vertex more.
// Take out one wire at each crossing. Where one of the two joins different nets, that one: G loses
// an edge. Otherwise one of the two inner wires: its net falls into two, and G has a vertex more.
// In the end G has lost a edges, gained b vertices, a + b <= k, and is drawn without crossings. It
// has stayed bipartite (clauses against the others), so by Euler's formula m - a <= 2 (n + b) - 4
// if n >= 3, hence 2k >= a + 2b >= m - 2n + 4. The same holds of every subgraph of G, since to
// leave out wires keeps a drawing. The parts of G that only the last vertex joins share no edge,
// and a crossing of two inner wires of the vertex they share can be avoided by joining their ends
// otherwise, so their bounds add up. A part that is not planar has a crossing.
//
// Source: Bokal, Fijavz and Mohar, The minor crossing number (2006), section 3, there for simple
// graphs by girth. Subgraphs tried are those left when vertices of least degree are taken out one
// by one. A constant circuit: 0.
std::uint64_t crossing_lower_bound(const Formula& nets);

}  // namespace gadgetc::layout

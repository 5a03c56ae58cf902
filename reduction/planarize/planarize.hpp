// Nets -> circuit drawn in the plane with few crossings, by planarization (Batini, Talamo and
// Tamassia 1984; Gutwenger and Mutzel 2004) with nets in place of vertices (Chimani and Gutwenger
// 2007): a first drawing, then wires redrawn one by one. Shape and order of all trees are free;
// what is minimised is the minor crossing number of the graph of variables, clauses and ANDs.
#pragma once

#include <cstdint>
#include <optional>

#include "reduction/circuit/crossings/embedded_circuit.hpp"
#include "reduction/circuit/nets.hpp"
#include "reduction/layout/order.hpp"
#include "reduction/planarize/planar_start.hpp"

namespace gadgetc::layout {

// More of `starts` or `rounds` never gives more crossings, other options being equal.
struct PlanarizeOptions {
  std::uint64_t seed = 1;  // the same seed gives the same circuit
  int starts = 2;          // first drawings: the matrix layout, a maximal planar subgraph, in turn
  int rounds = 2;          // for each, so many wires redrawn at random, per crossing
  // The orders of the first matrix layout; empty for those of choose_orders with the seed.
  MatrixOrders orders = {};
};

struct PlanarizedCircuit {
  EmbeddedCircuit embedded;
  std::uint64_t crossings = 0;
  std::uint64_t lower_bound = 0;  // crossing_lower_bound
};

// A circuit with these nets, and crossing gates "cross.<n>". It has none if the graph of the nets
// (lower_bound.hpp) is planar, and never more than the matrix layout has with the orders. For k
// crossings a round takes time of the order of k^3 / 64: two rounds for 100 variables in 200
// clauses of three take some seconds. Throws UsageError above kMaxLaidOutVariables.
PlanarizedCircuit planarize(const Formula& nets, const PlanarizeOptions& options = {});

// The same for a graph that is nearly planar: from a maximal planar subgraph alone, wires redrawn
// while that helps. Nothing where too many wires are left over for the subgraph to be of use, or
// for the work (draw_subgraph_first).
std::optional<EmbeddedCircuit> draw_nearly_planar(const Formula& nets, std::uint64_t seed,
                                                  std::uint64_t most_work = kAnyWork);

// The same where the graph without the ANDs is planar, for any size (through_faces.hpp).
// Nothing if it is not planar.
std::optional<EmbeddedCircuit> draw_ands_through_faces(const Formula& nets);

// The same without crossings; nothing if there is none such.
std::optional<EmbeddedCircuit> draw_without_crossings(const Formula& nets, PlanarMethod method);

}  // namespace gadgetc::layout

// A circuit being drawn: nets, wires between them, and crossings.
//
// A net is a variable with its splitters, a clause with its ORs, or all ANDs. Shape and order of
// these trees are free, so a net starts as one node of any degree; where another wire passes
// through, the node becomes two with an inner wire between them, and that wire is crossed. Hence
// crossings are counted as in the minor crossing number (Bokal, Fijavz and Mohar 2006; Chimani and
// Gutwenger 2007).
//
// Wires are directed, from variables to the output. A variable's net has a root, the node that
// carries the variable's gate; so has the net of the ANDs, for the output. A clause's net leaves by
// its one wire to the ANDs. What a crossing lets pass straight on is one wire.
//
// A drawing is acyclic when no directed path returns to its vertex, where a path may turn at a
// crossing: gates fire once, and a crossing is one gate.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "reduction/planar_map/planar_map.hpp"

namespace gadgetc::layout {

using Net = std::uint32_t;
// The owner of a vertex that is a crossing.
inline constexpr Net kCrossing = kNone;

class NetDrawing {
 public:
  // Nets are numbered: variables, clauses, the ANDs. No vertices yet.
  NetDrawing(std::uint32_t variables, std::uint32_t clauses)
      : variables_(variables), clauses_(clauses), root_(variables + clauses + 1, kNone) {}

  std::uint32_t variables() const { return variables_; }
  std::uint32_t clauses() const { return clauses_; }
  bool is_variable(Net net) const { return net < variables_; }
  Net clause_net(std::uint32_t clause) const { return variables_ + clause; }
  Net and_net() const { return variables_ + clauses_; }
  bool is_crossing(Vertex v) const { return map.owner(v) == kCrossing; }
  // Not of clauses; kNone for a variable without wires.
  Vertex root(Net net) const { return root_[net]; }
  void set_root(Net net, Vertex v) { root_[net] = v; }
  bool is_root(Vertex v) const { return !is_crossing(v) && root_[map.owner(v)] == v; }
  // Towards the root, or a clause's way out: the one wire into a variable's node, out of others.
  bool is_rootward(Dart d) const { return map.leaves(d) != is_variable(map.owner(map.origin(d))); }

  // At a crossing, the dart of the same wire on the other side.
  Dart straight_on(Dart d) const { return map.next(map.next(d)); }
  // Follows the wire from a node: the dart at the node where it ends.
  Dart wire_end(Dart d) const {
    Dart end = map.twin(d);
    while (is_crossing(map.origin(end))) end = map.twin(straight_on(end));
    return end;
  }
  std::size_t crossings() const { return crossings_; }
  // A crossing on the dart's edge.
  Vertex add_crossing(Dart d) {
    ++crossings_;
    return map.split_edge(d, kCrossing);
  }
  // Takes over a map whose vertices have their owners.
  void set_map(PlanarMap drawn);

  // Takes out the wire, d at one of its nodes, and the crossings on it; inner wires that are no
  // longer crossed are contracted. The wire's two nodes stay, whatever is left of them.
  void remove_wire(Dart d);
  // Brings a net's node into its usual form: uncrossed inner wires contracted, no node without a
  // use (of one or two wires, or a root at the end of an inner wire).
  void tidy_node(Vertex v);
  // All darts on wires of the net that lead, within the net, to this node.
  void collect_darts(Vertex node, std::vector<Dart>& darts) const;

  PlanarMap map;

 private:
  // An edge between two nodes of one net becomes a node; `keep` survives, else the root.
  Vertex contract(Dart d, std::pair<Vertex, Vertex> keep);
  bool is_inner(Dart d) const {
    return map.owner(map.origin(wire_end(d))) == map.owner(map.origin(d));
  }
  void remove_edges(Dart d, std::vector<Vertex>& crossings);
  void dissolve(const std::vector<Vertex>& crossings, std::pair<Vertex, Vertex> keep);

  std::uint32_t variables_, clauses_;
  std::vector<Vertex> root_;
  std::size_t crossings_ = 0;
};

}  // namespace gadgetc::layout

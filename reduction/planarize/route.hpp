// Where a new wire crosses as few others as possible: breadth-first search over faces, as in the
// planarization method (Batini, Talamo and Tamassia 1984; Gutwenger and Mutzel 2004), with nets in
// place of vertices (Chimani and Gutwenger 2007).
//
// The wire may start at any face beside its source net and end at any beside its target net: a
// splitter or OR is put there. At the cost of a crossing it passes across a wire, or through a
// node, whose darts it parts in two.
//
// Directed cycles are kept out. A wire that crosses a_i -> b_i for i = 1, 2, ... makes the path
// ... -> crossing i -> crossing i+1 -> ..., and so a cycle only if some b_j leads to an a_i with
// i <= j. So a partial route carries the set of all vertices that lead to its a_i, and must not
// cross a wire whose b is in it. A face keeps the first partial route that comes to it; another one
// as short might have led further, so the shortest route of all is not always found. (A cycle is
// still possible where a route meets one node twice, so whoever inserts the wire looks.)
#pragma once

#include <optional>
#include <vector>

#include "base/random/split_mix.hpp"
#include "reduction/planarize/ancestors.hpp"
#include "reduction/planarize/net_drawing.hpp"

namespace gadgetc::layout {

// Past one wire: from the face of `enter` to that of its twin. Through a node: from the corner
// before `enter` to that before `exit`, two darts of the node.
struct RouteStep {
  Dart enter = kNone, exit = kNone;  // no exit: past a wire
  // The darts from `enter` to the one before `exit` are the part without the node's root.
  bool is_leaf_clockwise = false;
};

// A way from beside `source`, in its face, to beside `target`.
struct Route {
  Dart source = kNone;
  std::vector<RouteStep> steps;
  Dart target = kNone;
};

// A route leads from a node's net to a node's net.
struct RouteEnds {
  Vertex from = kNone, to = kNone;
  // The wire is to begin (end) at that very node, not at any of its net.
  bool is_from_fixed = false, is_to_fixed = false;
};

class RouteSearch {
 public:
  // Nothing if no route with at most so many crossings is found. The two nets differ, or are two
  // parts of one. Ties fall by lot.
  std::optional<Route> find(const NetDrawing& drawing, const Ancestors& ancestors,
                            const RouteEnds& ends, std::size_t most_crossings, SplitMix& random);

 private:
  // A partial route. Its set of vertices is words [index * words, (index + 1) * words) of `sets_`.
  struct Label {
    Dart dart = kNone;  // in the face where it is
    std::uint32_t parent = kNone, crossings = 0;
    RouteStep step;
  };

  void mark_ends(const RouteEnds& ends, SplitMix& random);
  // What leads into the edge, or where it leads, when the new wire ends there.
  void add_before(Dart d);
  bool is_behind(Dart d, VertexBits set) const;
  void add_tails(Vertex v);
  bool has_head_in(Vertex v, VertexBits set) const;

  VertexBits set_of(std::uint32_t label) const;
  void expand(std::uint32_t index);
  void pass_wire(std::uint32_t index, Dart d);
  void pass_node(std::uint32_t index, Dart d);
  void pass_node_one_way(std::uint32_t index, Dart enter, bool clockwise);
  void clear_next() { next_set_.assign(words_, 0); }
  void add_to_next(VertexBits set);
  bool is_reached(Dart d) const { return face_[d] != kNone; }
  // A label with the set `next_set_`, if it is the face's first.
  void reach(Dart dart, std::uint32_t parent, const RouteStep& step);
  Route trace(std::uint32_t index, Dart target) const;

  const NetDrawing* drawing_ = nullptr;
  const Ancestors* ancestors_ = nullptr;
  RouteEnds ends_;
  Net from_net_ = kNone, to_net_ = kNone;
  std::size_t words_ = 0;
  std::vector<std::uint32_t> face_;  // by dart: the label of its face
  std::vector<bool> is_target_;      // by dart
  std::vector<bool> is_own_;         // by dart: on a wire of one of the two nets
  std::vector<Label> labels_;
  std::vector<std::uint64_t> sets_, next_set_;
};

// Draws a wire along the route; returns its first and last node.
std::pair<Vertex, Vertex> insert_wire(NetDrawing& drawing, const Route& route, Net from, Net to);

}  // namespace gadgetc::layout

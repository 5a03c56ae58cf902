// Vertices compared by the edges they lie in. Let N(v) be the edges that contain v.
//
// Domination, N(u) inside N(w): neither side need play u while w is free. Let either side's
// strategy that plays u be played with the names of u and w exchanged: every edge that contained u
// contains w, so that Breaker hits all that Breaker hit and Maker shrinks all that Maker shrank;
// what the opponent does to "w" afterwards happens to u, which lies in fewer edges, so that it is
// worth less to Maker.
//
// Twins, N(u) = N(w): the edges of both can go. Breaker answers u with w and w with u, and so hits
// each of these edges; after that the twins lie in no edge. Without the edges Maker has less than
// before.
//
// A carrier of Breaker's needs the twins: within it they are twins, too, and Breaker answers in
// the pair, whatever else happens. One of Maker's does not, as Maker wins without these edges.
//
// A carrier of Breaker's in a position where a move u of Maker's was left out needs a w that
// dominates u: among the vertices of the carrier the same comparison has to hold (engine.hpp adds
// it). A carrier of Maker's needs nothing: if it lacks w, no edge inside it has u.
//
// All edges that contain u have the intersection of them in common, so that the w that dominate u
// are read off it.
#pragma once

#include <vector>

#include "solver/formula_game/search/edge_list.hpp"

namespace gadgetc::formula_game {

// For each vertex of the edges, the intersection of the edges that contain it.
template <int Words>
class CommonVertices {
 public:
  CommonVertices() : common_(VertexSet<Words>::kCapacity) {}

  void assign(const EdgeList<Words>& edges) {
    vertices_ = {};
    for (const auto& edge : edges) {
      for_each_vertex(edge & vertices_, [&](VertexId vertex) { common_[vertex] &= edge; });
      for_each_vertex(edge - vertices_, [&](VertexId vertex) { common_[vertex] = edge; });
      vertices_ |= edge;
    }
  }

  // Pairs of twins, disjoint, as one set; the edges that meet it can go.
  VertexSet<Words> twins() const {
    VertexSet<Words> twins;
    for_each_vertex(vertices_, [&](VertexId vertex) {
      if (twins.contains(vertex)) return;
      bool paired = false;
      for_each_vertex(others(vertex) - twins, [&](VertexId other) {
        if (paired || !common_[other].contains(vertex)) return;
        paired = true;
        twins.insert(vertex);
        twins.insert(other);
      });
    });
    return twins;
  }

  // The vertices that some other one dominates; of twins the smallest counts as the dominating one.
  VertexSet<Words> dominated() const {
    VertexSet<Words> dominated;
    for_each_vertex(vertices_, [&](VertexId vertex) {
      for_each_vertex(others(vertex), [&](VertexId other) {
        const bool twin = common_[other].contains(vertex);
        if (!twin || other < vertex) dominated.insert(vertex);
      });
    });
    return dominated;
  }

  // The vertices that dominate `vertex`, one of the edges' vertices.
  VertexSet<Words> others(VertexId vertex) const {
    VertexSet<Words> others = common_[vertex];
    others.erase(vertex);
    return others;
  }

 private:
  std::vector<VertexSet<Words>> common_;
  VertexSet<Words> vertices_;
};

}  // namespace gadgetc::formula_game

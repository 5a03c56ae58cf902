// Pairs of their own: every edge gets two vertices that no other edge gets, which is a matching of
// edges to vertices and found in polynomial time, unlike pairs that serve several edges
// (pairing_search.hpp). Breaker answers in pairs.
//
// Some moves, then pair. Maker is to move. Breaker wants to take a few vertices first, the heaviest
// ones, and to have pairs after them. What Maker takes meanwhile is left open: k moves of Maker's
// are only counted, and are asked for where they matter.
//
//   - Breaker wants b next: either b is none of the k vertices, and Breaker takes it; or it is one
//     of them, then Maker owns it, k - 1 moves are left open, and Breaker wants another vertex.
//     Both have to be good for Breaker.
//   - At the end every edge needs two vertices of its own, whichever k vertices are Maker's. By
//     Hall's theorem, for any edges F, at least 2 |F| vertices of them have to be left; that is,
//     they have 2 |F| + k vertices, if F has any edge. That again is Hall's condition for a
//     matching in which one edge gets 2 + k vertices and each other one 2; for each edge there has
//     to be such a matching. (Lines in a cube: Breaker takes the middle and three more cells.)
//
// The carrier: all vertices of the edges.
//
// A matching grows along shortest paths from an edge in want over vertices to their owners, until
// a free vertex is found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace gadgetc::formula_game {

class OwnPairs {
 public:
  using Index = std::uint32_t;

  // The edges: of vertices 0 .. vertices-1, each in one call, distinct.
  void start(std::size_t vertices);
  void add_to_edge(std::size_t vertex) { members_.push_back(Index(vertex)); }
  void end_edge();

  // Has every edge a pair of its own?
  bool match();
  // After a match, the pair of every edge.
  std::vector<std::pair<std::size_t, std::size_t>> pairs() const;

  // Does Breaker win, with Maker to move, by so many moves and then pairs? No means nothing.
  bool holds_after(int rounds);

 private:
  static constexpr Index kNone = std::numeric_limits<Index>::max();

  std::size_t edges() const { return ends_.size(); }
  std::size_t begin_of(std::size_t edge) const { return edge == 0 ? 0 : ends_[edge - 1]; }

  bool holds(int rounds, int open);
  bool answers(int rounds, int open);
  bool match_with(int open);
  Index heaviest();
  void take_for_breaker(Index vertex, bool back);
  bool has_room(int open) const;
  // Gives `edge` one more vertex, for which others may have to take different ones.
  bool give_vertex(Index edge);
  bool grow_path(Index edge);
  // Takes so many vertices from `edge`.
  void release(Index edge, int count);

  std::vector<Index> members_;     // of the edges, one after the other
  std::vector<std::size_t> ends_;  // of the edges in it
  std::vector<bool> gone_;         // by vertex: taken by either side
  std::vector<Index> hits_;        // by edge: vertices of Breaker's
  std::vector<Index> owner_;       // by vertex
  std::vector<std::uint64_t> weights_;
  // The path that grows; kNone again after it.
  std::vector<Index> taker_;  // by vertex: the edge that would take it
  std::vector<Index> loses_;  // by edge: the vertex that it would give up
  std::vector<Index> reached_, queue_;
};

}  // namespace gadgetc::formula_game

// Positions in which both sides have a tempo to spare, and pieces walk freely: a goal of searches
// backwards.
//
// A *tempo edge* of a side is two neighbouring squares of land of which one holds a piece of that
// side, the other nothing. In a position look at a tempo edge e of White and f of Black without a
// common square. The piece on e may go to and fro while Black moves other pieces, and the other way
// round: so every step of a piece elsewhere can be played whoever is to move, by one move or by
// three. What is left is pebbles on a graph: the land without e and f. It may have a *room*, a
// two-connected part that is no cycle. A graph of squares has two colours, and on such a part, with
// two squares empty, any arrangement of different pebbles leads to any other (Wilson, Graph
// puzzles, homotopy, and the alternating group, 1974). If all other pieces are in its component,
// rats perhaps in water beside it, and the room has two squares more than they are, they can all
// be walked into it and out again. So all positions with the same two pieces on the same e and f
// lead to each other.
//
// Two pairs of edges are linked when one piece takes a step on, from {x, y} to {y, z}, and the two
// rooms have squares in common for all others. Linked pairs make up a *family*; only pairs of the
// largest are used, and only if in it some position has two edges of the same side, by which
// another piece takes over. Then all positions of the same pieces with a pair of the family lead to
// each other, and each of those steps changes the side to move and the colour of one square.
//
// docs/reachable.md says why on the standard board play reaches all of these.
#pragma once

#include <vector>

#include "solver/reachable/backward/small_board.hpp"

namespace gadgetc::reachable {

class TempoEdges {
 public:
  // For the pieces of the board's start, or some of them.
  explicit TempoEdges(const SmallBoard& board);

  // Has the placement tempo edges of the family, and are all other pieces where they have to be?
  // Only rats are in water.
  bool hold(const Placement& placement) const;

  // Pairs in the family; 0 if there is none, and then no placement has one.
  std::size_t pairs() const { return pairs_; }

 private:
  // What a pair has: the room, and the squares that other pieces may be on. Empty: no such pair.
  struct Region {
    Squares room = 0;
    Squares reach = 0;
  };

  void list_edges(const SmallBoard& board);
  Region find_region(const SmallBoard& board, Squares taken) const;
  void keep_largest_family();
  bool can_change_piece(bool white) const;
  std::size_t index(std::size_t e, std::size_t f) const { return e * edges_.size() + f; }

  std::size_t others_;           // pieces beside the two on the edges
  std::vector<Squares> edges_;   // of the land
  std::vector<Region> regions_;  // by White's edge and Black's
  std::size_t pairs_ = 0;
};

}  // namespace gadgetc::reachable

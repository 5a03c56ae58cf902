// The numbers of all placements of different pieces, each on some square where its kind can stand
// or off the board, either side to move; and how many of them pass the filters before the search.
//
// Rats stand on any square, others on any but water (dens, whosever, included). The numbers are
// sorted by *class*: which rats swim, and how many other pieces are on the board, each class after
// the one before. Inside a class a number is one in mixed radix, least significant digit first:
// whose turn it is; for each swimming rat its place among the water squares left; which of the
// other pieces are on the board, as a combination (ranking/combinations.hpp); and for each of those
// its place among the other squares left. With r rats, d other pieces, w squares of water and g
// others there are
//   2 sum_s C(r, s) w! / (w - s)! sum_k C(r + d - s, k) g! / (g - k)!
// placements: on the standard board 8.05e26, hence numbers of 128 bits.
#pragma once

#include <vector>

#include "solver/ranking/wide_number.hpp"
#include "solver/reachable/backward/small_board.hpp"

namespace gadgetc::reachable {

class PieceIndex {
 public:
  struct Counts {
    WideNumber all = 0;
    WideNumber after_dens = 0;  // nobody stands in the own den
    WideNumber after_end = 0;   // and if the game is over, then by the last move
  };

  // Throws UsageError when the start has two equal pieces, or a side more than one den, or the
  // numbers do not fit into 128 bits.
  explicit PieceIndex(const SmallBoard& board);

  WideNumber size() const { return first_.back(); }
  // Pieces stand where their kind can, or in the own den.
  WideNumber rank(const Placement& placement) const;
  // `number` is below size().
  Placement unrank(WideNumber number) const;
  Counts counts() const;

 private:
  struct Class {
    unsigned swimmers = 0;  // a bit for each rat
    unsigned others = 0;    // on the board
  };
  // What a class's placements are chosen from.
  std::vector<jungle::Piece> swimming(const Class& its) const;
  std::vector<jungle::Piece> remaining(const Class& its) const;
  WideNumber size_of(const Class& its) const;

  std::vector<jungle::Piece> rats_, pieces_;  // pieces: all, rats first
  Squares water_, ground_;
  std::array<Squares, 2> dens_;
  std::vector<Class> classes_;
  std::vector<WideNumber> first_;  // number of the first placement of each, and the end
};

}  // namespace gadgetc::reachable

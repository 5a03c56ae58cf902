// The numbers of all placements of a board's pieces.
//
// Each piece stands on some square, of which no two share one, or is off the board; either side is
// to move. Squares are all those of the board; water counts only if there is a rat. Equal pieces
// are not told apart. How many of each kind are on the board is the *split*; splits are sorted by
// these counts, fewest first. Inside a split the number is one in mixed radix, least significant
// digit first: whose turn it is, then for each kind the combination of its squares among those that
// are still empty.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/jungle/position.hpp"

namespace gadgetc {

class JungleIndex {
 public:
  // The board and the pieces that are on it now. Throws UsageError when it has more than 64 squares
  // for pieces, strengths of pieces' own, or numbers that do not fit into 64 bits.
  explicit JungleIndex(const Position& position);

  std::uint64_t size() const { return first_.back(); }
  // Of a position on the same board with some of its pieces.
  std::uint64_t rank(const Position& position) const;
  // `number` is below size().
  Position unrank(std::uint64_t number) const;

 private:
  using Counts = std::vector<unsigned>;  // by kind of piece

  void list_splits(std::size_t kind, Counts& counts);
  std::size_t kind_of(Piece piece) const;

  Position empty_;               // the board without pieces
  std::vector<Square> squares_;  // where pieces can stand
  std::vector<Piece> kinds_;
  Counts supply_;
  std::vector<Counts> splits_;
  std::vector<std::uint64_t> first_;  // number of the first position of each, and the end
};

}  // namespace gadgetc

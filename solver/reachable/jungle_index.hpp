// The numbers of all placements of a board's pieces.
//
// Each piece stands on some square, of which no two share one, or is off the board; either side is
// to move. Squares are all those of the board; water counts only if there is a rat. Equal pieces
// are a group with one well, off the board; whose turn it is is the tag
// (ranking/group_placements.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "games/jungle/position.hpp"
#include "solver/ranking/group_placements.hpp"

namespace gadgetc::reachable {

class JungleIndex {
 public:
  // The board and the pieces that are on it now. Throws UsageError when it has more than 64 squares
  // for pieces, strengths of pieces' own, or numbers that do not fit into 64 bits.
  explicit JungleIndex(const jungle::Position& position);

  std::uint64_t size() const { return placements_.size(); }
  // The number of a position on the same board with some of its pieces.
  std::uint64_t rank(const jungle::Position& position) const;
  // `number` is below size().
  jungle::Position unrank(std::uint64_t number) const;

 private:
  // What is read off the board before placements can be numbered.
  struct Board {
    jungle::Position empty;       // without pieces
    std::vector<Square> squares;  // where pieces can stand
    std::vector<jungle::Piece> kinds;
    std::vector<PieceGroup> groups;  // by kind
  };
  static Board read(const jungle::Position& position);

  Board board_;
  GroupPlacements placements_;
};

}  // namespace gadgetc::reachable

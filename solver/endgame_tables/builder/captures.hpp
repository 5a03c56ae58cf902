// What the best capture or den entry of every position is worth, before any other move is looked
// at.
#pragma once

#include <vector>

#include "solver/endgame_tables/builder/smaller_table.hpp"
#include "solver/endgame_tables/builder/word_board.hpp"

namespace gadgetc::jungle {

class Captures {
 public:
  // Loads the tables of all materials that a capture leads to.
  Captures(const WordBoard& board, const OpenTable& open);

  // For the positions of a word with `mover` to move: sets each of 64 values to that of the best
  // capture or den entry, kNoValue where there is none. Squares where the innermost piece cannot
  // stand get any values.
  void find_best(const Outer& at, Side mover, TableByte* values) const;

 private:
  void enter_dens(const Outer& at, Side mover, TableByte* values) const;
  void take_outer(const Outer& at, std::size_t hunter, const OuterMove& move, std::size_t victim,
                  TableByte* values) const;
  void take_inner(const Outer& at, std::size_t hunter, const OuterMove& move,
                  TableByte* values) const;
  void take_by_inner(const Outer& at, std::size_t victim, TableByte* values) const;
  // The number of the outer pieces but `missing`; `moved` stands on `square`.
  std::size_t number_in(const SmallerTable& smaller, const Outer& at, std::size_t missing,
                        std::size_t moved, int square) const;

  const WordBoard& board_;
  std::size_t outer_pieces_;
  // The smaller tables by the piece taken, the innermost last; empty when it is its side's only
  // one.
  std::vector<SmallerTable> smaller_;
  // The pieces, the innermost last.
  std::vector<Piece> pieces_;
  std::vector<Squares> before_den_;
  // list_takes by hunter and victim.
  std::vector<std::vector<std::vector<Squares>>> takes_;
};

}  // namespace gadgetc::jungle

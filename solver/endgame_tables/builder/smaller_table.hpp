// A table of one piece less, turned into what its values mean to who takes that piece.
#pragma once

#include <vector>

#include "solver/endgame_tables/table_file.hpp"

namespace gadgetc::jungle {

// Values of the positions after a capture, for the side that has captured (value_before), by the
// squares of the pieces that are left, as a number of `placements`.
struct SmallerTable {
  Placements placements;
  std::vector<TableByte> values;
};

// `pieces` are what is left, with `turn` to move; pieces on both sides. The numbers' digits are
// their table_squares, but for the last piece, where `wide_last` says so: its digits are all 64
// squares' numbers, those without value kNoValue.
SmallerTable load_smaller(const OpenTable& open, const std::vector<Piece>& pieces, Side turn,
                          bool wide_last);

}  // namespace gadgetc::jungle

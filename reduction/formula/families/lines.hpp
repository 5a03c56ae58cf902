// Games of lines: tic-tac-toe on boards of any size, and in cubes of any dimension.
#pragma once

#include "reduction/formula/families/clause_list.hpp"

namespace gadgetc {

// A clause for each `length` consecutive cells of a row, a column or a diagonal (the m,n,k-game;
// Berlekamp, Conway and Guy, Winning Ways, ch. 22). Throws UsageError as ClauseList does.
Formula board_lines(std::uint32_t rows, std::uint32_t columns, std::uint32_t length,
                    std::uint64_t max_literals = kMaxFamilyLiterals);

enum class CubeLines : std::uint8_t {
  Geometric,     // each coordinate stays, rises or falls: ((n + 2)^d - n^d) / 2 lines
  Combinatorial  // each coordinate stays or rises (Hales and Jewett 1963): (n + 1)^d - n^d lines
};

// Cells of the cube of `side` >= 2 cells in each of `dimension` >= 1 directions, named by their
// coordinates from 1, the last one counting fastest: 111, 112, ...; from side 10 on 1_1_1. A clause
// a line of `side` cells (Beck 2008, ch. 1). Throws UsageError as ClauseList does.
Formula cube_lines(std::uint32_t side, std::uint32_t dimension, CubeLines lines,
                   std::uint64_t max_literals = kMaxFamilyLiterals);

}  // namespace gadgetc

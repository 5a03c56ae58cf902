// The paper's two checks of a solved material, with moves made square by square.
//
// 1. Each value comes from a child: it is the greatest among the values of the moves (a flip's is
//    the mean of what can come up), or that of a side that has lost. The moves are those of
//    board.hpp, which shares nothing with the placements of the solver but the numbering.
// 2. Symmetric positions have equal values: the material is solved again with no regard to
//    symmetry, and each position must be worth what its image among the standard ones is.
// The first check does not see a wrong 0: where play can go on for ever, equations have more than
// one solution. The tests compare with a solver of another kind.
#pragma once

#include <cstdint>
#include <optional>

#include "solver/banqi/solve.hpp"

namespace gadgetc::banqi {

struct Violation {
  Board board;
  int value = 0;     // as solved
  int expected = 0;  // from the moves, or of the image
};

struct Check {
  std::uint64_t positions = 0;  // looked at, both turns counted
  std::uint64_t violations = 0;
  std::optional<Violation> first;  // in the order of the tables
};

// Both throw what the watch throws.
Check check_values(const Tables& tables, const Watch& watch);
Check check_symmetry(const Tables& tables, const Watch& watch);

// The best value of a move, or of a side that is lost or has no move.
int value_by_moves(const Tables& tables, const Board& board);

}  // namespace gadgetc::banqi

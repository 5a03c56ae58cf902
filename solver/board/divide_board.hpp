// A board divided into what is contested and what is not.
//
// Squares between which some piece of the board could ever step or leap form a part; a den ends
// parts, since nobody goes on from it. In a part with pieces of one side only, nothing is ever
// taken and every move can be taken back, so one move there is a move for ever: a pass. If such a
// part reaches White's den, Black's piece there is a runner. What is left are the contested parts.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/jungle/position.hpp"

namespace gadgetc::jungle::board {

struct Division {
  std::vector<Square> contested;       // of contested parts and dens beside them, in order
  std::array<bool, 2> has_pass{};      // by side: it has a move for ever outside contested parts
  std::array<bool, 2> is_immortal{};   // by side: it has a piece outside them, which nobody takes
  std::optional<int> runner_distance;  // moves of Black's nearest runner into White's den, >= 1
};

// `position` is not over. A part of White alone that reaches Black's den counts as contested, and
// so does one of Black that reaches White's den with more than one piece, where they could block
// each other.
Division divide_board(const Position& position);

}  // namespace gadgetc::jungle::board

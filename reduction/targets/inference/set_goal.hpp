// The reward of a board on which who is stuck loses: the parts behind one wire in which White has
// the most moves once a signal comes in. They become one part, the goal.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include "reduction/targets/inference/cut_board.hpp"

namespace gadgetc {

// Parts that one wire joins to the rest of the board. All but one have two wires at most.
struct GoalRegion {
  std::set<std::size_t> parts;
  WireEnd entry;  // of that wire, in the region
};

// `may_join`, by part, says which parts a region may have, `moves_of` the moves that White has in
// one at least. The parts of the region with the most moves become one, the last, which is a goal
// (BoardPart::is_goal). Where all have none the board stays as it is, and the answer is 0.
std::uint64_t set_goal(CutBoard& board, const std::vector<char>& may_join,
                       const std::function<std::uint64_t(const GoalRegion&)>& moves_of);

}  // namespace gadgetc

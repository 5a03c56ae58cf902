// A line of play with words to its moves, as pages step through it.
#pragma once

#include <string>
#include <vector>

#include "games/move.hpp"

namespace gadgetc {

struct ReplayMove {
  Move move;
  std::string annotation{};  // "White takes x3", "or.2 delivers"; empty for none
  bool is_event = false;     // worth stopping at
  bool is_answer = false;    // of a strategy, to the move before, in the place where that was made
  bool operator==(const ReplayMove&) const = default;
};

struct ReplayLine {
  std::string title;  // "Black runs at once"
  std::vector<ReplayMove> moves;
};

}  // namespace gadgetc

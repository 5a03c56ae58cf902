// The value of a board by plain retrograde analysis over all positions that play reaches: the rules
// as code (moves.hpp) and nothing else.
#pragma once

#include <optional>

#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

struct NaiveValue {
  std::optional<Side> winner;  // none: a draw
  int plies = 0;               // of the shortest win against the longest defence
};

NaiveValue solve_naively(const Position& position);

}  // namespace gadgetc::jungle

// The rules that look back, as the engine sees them on any board.
//
// In a search a position that comes for the second time is a draw, whether the rules say so for the
// second or the third time: who could do better could have done so before.
#pragma once

#include <cstddef>

#include "games/jungle/game.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc::jungle {

// Is `move` forbidden by the limit on returns? move_at(i): the move of ply i, of `plies` so far.
template <typename Move, typename MoveAt>
bool is_forbidden_return(const Rules& rules, Move move, std::size_t plies, MoveAt move_at) {
  const auto takes_back = [](Move later, Move earlier) {
    return later.from == earlier.to && later.to == earlier.from;
  };
  if (rules.return_limit == 0 || plies < 2 || !takes_back(move, move_at(plies - 2))) return false;
  int running = 0;
  for (std::size_t i = plies; i >= 4 && takes_back(move_at(i - 2), move_at(i - 4)); i -= 2) {
    ++running;
  }
  return exceeds_return_limit(rules, running);
}

constexpr bool is_at_ply_limit(const Rules& rules, std::size_t plies) {
  return rules.ply_limit > 0 && plies >= static_cast<std::size_t>(rules.ply_limit);
}

}  // namespace gadgetc::jungle

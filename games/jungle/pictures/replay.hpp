// Lines of play with words to them, for pictures that are stepped through: saved games, and what
// strategies play.
#pragma once

#include <vector>

#include "games/jungle/game.hpp"
#include "games/jungle/position.hpp"
#include "games/replay_line.hpp"

namespace gadgetc::jungle {

// All lines begin at the same position. The first is what a reader sees first; the others are
// answers to other moves, or other games. A page answers a reader's move by what any line has in
// the position reached, so a strategy is recorded by a line for each way to play against it.
struct Replay {
  Position start;
  std::vector<ReplayLine> lines;
};

// One line without annotations.
Replay replay_of(const Game& game);

}  // namespace gadgetc::jungle

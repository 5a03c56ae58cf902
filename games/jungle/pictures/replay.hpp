// Lines of play with words to them, for pictures that are stepped through: saved games, and what
// strategies play.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "games/jungle/game.hpp"
#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

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

// All lines begin at the same position. The first is what a reader sees first; the others are
// answers to other moves, or other games. A page answers a reader's move by what any line has in
// the position reached, so a strategy is recorded by a line for each way to play against it.
struct Replay {
  Position start;
  std::vector<ReplayLine> lines;
};

// One line without annotations.
Replay replay_of(const Game& game);

// The first move that is not legal: indices of its line and of the move in it. Takes time in
// proportion to the board for each move.
struct IllegalStep {
  std::size_t line = 0, move = 0;
  bool operator==(const IllegalStep&) const = default;
};
std::optional<IllegalStep> find_illegal_step(const Replay& replay);

}  // namespace gadgetc::jungle

// A search of few moves for a line by which White breaks a contract against every answer: most
// drawings that are not safe fall to one, and it costs a small part of what the fixpoint costs
// (verifier/safety.hpp). What it finds, the fixpoint would find, too.
#pragma once

#include <array>
#include <vector>

#include "gadgets/local/local_game.hpp"

namespace gadgetc::konane {

using local_game::LocalGame, local_game::LocalState, local_game::LocalStep;

// Moves of White's that are enough against most drawings that are not safe.
inline constexpr int kQuickMoves = 2;

// The tile as drawn; of a variable after White's pick.
LocalState first_state(const LocalGame& game);

class QuickAttack {
 public:
  // `game` is the game for Black, and outlives this.
  explicit QuickAttack(const LocalGame& game) : game_(game) {}

  static constexpr int kMostMoves = 3;
  // Does White, to move, reach a breach with so many moves, at most kMostMoves?
  bool breaks(const LocalState& state, int moves);

 private:
  bool is_lost(const LocalState& after, int moves);

  const LocalGame& game_;
  std::array<std::vector<LocalStep>, kMostMoves + 1> white_, black_;  // by moves left
};

}  // namespace gadgetc::konane

#include "gadgets/konane/search/quick_attack.hpp"

namespace gadgetc::konane {

LocalState first_state(const LocalGame& game) {
  const bool is_variable = has_pick(game.contract());
  return is_variable ? game.decided(game.initial(), verifier::kPicked) : game.initial();
}

bool QuickAttack::breaks(const LocalState& state, int moves) {
  std::vector<LocalStep>& steps = white_[static_cast<std::size_t>(moves)];
  game_.white_steps(state, steps);
  for (const LocalStep& step : steps) {
    if (game_.find_breach(step.after) != nullptr) return true;
  }
  if (moves > 1) {
    for (const LocalStep& step : steps) {
      if (is_lost(step.after, moves - 1)) return true;
    }
  }
  // Black's answer to an arrival belongs to the tile before.
  for (std::size_t p = 0; p < game_.ports(); ++p) {
    if (game_.may_arrive(state, p) && breaks(game_.arrive(state, p), moves)) return true;
  }
  return false;
}

// Black to move, or to pass.
bool QuickAttack::is_lost(const LocalState& after, int moves) {
  if (!breaks(after, moves)) return false;
  std::vector<LocalStep>& answers = black_[static_cast<std::size_t>(moves)];
  game_.black_steps(after, answers);
  for (const LocalStep& answer : answers) {
    if (!breaks(answer.after, moves)) return false;
  }
  return true;
}

}  // namespace gadgetc::konane

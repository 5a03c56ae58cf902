#include "reduction/targets/inference/play_formula.hpp"

#include <algorithm>
#include <chrono>

#include "reduction/formula/formula_game.hpp"

namespace gadgetc {

formula_game::GameValue play_formula(const Formula& formula, Side first, const Watch& watch) {
  formula_game::SolveOptions options;
  options.winner_only = true;
  options.threads = watch.threads;
  if (watch.deadline) {
    const std::chrono::duration<double> left = *watch.deadline - Watch::Clock::now();
    options.limits.seconds = std::max(0.0, left.count());
  }
  return solve_game(
      game_of(formula),
      player_of(first), options);
}

}  // namespace gadgetc

#include "reduction/targets/inference/parts_report.hpp"

#include <algorithm>
#include <chrono>

#include "reduction/formula/formula_game.hpp"
#include "solver/formula_game/solve_game.hpp"

namespace gadgetc {

void count_parts(const CutBoard& board, const PartContracts& contracts, const PartKinds& kinds,
                 PartsReport& report) {
  report.parts = board.parts.size();
  report.wires = board.wires.size();
  report.kinds = kinds.size();
  for (const PartContract& part : contracts.parts) ++report.gates[part.gate];
}

std::optional<Side> play_formula(Side first, const Watch& watch, PartsReport& report) {
  formula_game::SolveOptions options;
  options.winner_only = true;
  options.threads = watch.threads;
  if (watch.deadline) {
    const std::chrono::duration<double> left = *watch.deadline - Watch::Clock::now();
    options.limits.seconds = std::max(0.0, left.count());
  }
  const formula_game::GameValue value =
      solve_game(game_of(report.formula), player_of(first), options);
  report.states += value.nodes;
  report.reached_limit = !value.winner;
  if (value.winner) return side_of(*value.winner);
  report.undecided = "a limit was reached in the game of the parts' circuit";
  return std::nullopt;
}

}  // namespace gadgetc

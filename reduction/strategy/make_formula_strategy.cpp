#include "reduction/strategy/make_formula_strategy.hpp"

#include "reduction/formula/formula_game.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "solver/formula_game/strategy/extract_strategy.hpp"

namespace gadgetc {

std::optional<formula_game::StrategyFile> make_formula_strategy(
    const Formula& formula, Side first, const formula_game::SolveLimits& limits) {
  const formula_game::Hypergraph game = game_of(formula);
  formula_game::SolveOptions options;
  options.limits = limits;
  formula_game::GameSolver solver(game, options);
  const auto decide = [&](const formula_game::Hypergraph& position, formula_game::Player mover) {
    return solver.decide(position, mover);
  };
  const formula_game::Player mover = player_of(first);
  auto strategy = extract_strategy(game, mover, decide, {.limits = limits, .on_question = {}});
  if (!strategy) return std::nullopt;
  const auto edges = static_cast<std::uint32_t>(game.edges.size());
  return formula_game::StrategyFile{game.vertices, edges, std::move(*strategy)};
}

}  // namespace gadgetc

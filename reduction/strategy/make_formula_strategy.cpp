#include "reduction/strategy/make_formula_strategy.hpp"

#include "reduction/formula/formula_game.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "solver/formula_game/strategy/extract_strategy.hpp"

namespace gadgetc {

std::optional<StrategyFile> make_formula_strategy(const Formula& formula, Side first,
                                                  const SolveLimits& limits) {
  const Hypergraph game = formula_game(formula);
  SolveOptions options;
  options.limits = limits;
  GameSolver solver(game, options);
  const auto decide = [&](const Hypergraph& position, Player mover) {
    return solver.decide(position, mover);
  };
  const Player mover = first == Side::White ? Player::Breaker : Player::Maker;
  auto strategy = extract_strategy(game, mover, decide, {.limits = limits, .on_question = {}});
  if (!strategy) return std::nullopt;
  const auto edges = static_cast<std::uint32_t>(game.edges.size());
  return StrategyFile{game.vertices, edges, std::move(*strategy)};
}

}  // namespace gadgetc

#include "reduction/certificate/certified_game.hpp"

#include <algorithm>

#include "gadgets/tile/false_line.hpp"
#include "reduction/formula/formula_game.hpp"
#include "solver/formula_game/strategy/check_strategy.hpp"

namespace gadgetc {

std::vector<Clause> distinct_clauses(std::vector<Clause> clauses) {
  std::sort(clauses.begin(), clauses.end());
  clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
  return clauses;
}

void check_formula_strategy(const CertifiedGame& game, const Formula& formula) {
  const formula_game::Strategy& strategy = game.strategy.strategy;
  const formula_game::Player first = game.first == Side::White ? formula_game::Player::Breaker
                                                               : formula_game::Player::Maker;
  if (strategy.first != first) {
    refute(game.strategy_line, "the strategy is for the other side to move first");
  }
  const formula_game::Hypergraph played = game_of(formula);
  if (game.strategy.vertices != played.vertices ||
      game.strategy.edges != distinct_clauses(played.edges).size()) {
    refute(game.strategy_line, "the strategy is for a game of other size");
  }
  const auto violations = check_strategy(played, strategy);
  if (!violations.empty()) refute(game.strategy_line, violations.front().what);
}

}  // namespace gadgetc

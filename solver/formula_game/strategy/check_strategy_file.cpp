#include "solver/formula_game/strategy/check_strategy_file.hpp"

#include <fmt/format.h>

#include "solver/formula_game/strategy/check_strategy.hpp"

namespace gadgetc::formula_game {

std::string find_violation(const Hypergraph& game, const StrategyFile& file) {
  if (file.vertices != game.vertices || file.edges != game.edges.size()) {
    return fmt::format("it is for {} variables and {} clauses, the formula has {} and {}",
                       file.vertices, file.edges, game.vertices, game.edges.size());
  }
  const std::vector<StrategyViolation> violations = check_strategy(game, file.strategy);
  if (violations.empty()) return "";
  const auto& [node, what] = violations.front();
  return node ? fmt::format("node {}: {}", *node + 1ULL, what) : what;
}

}  // namespace gadgetc::formula_game

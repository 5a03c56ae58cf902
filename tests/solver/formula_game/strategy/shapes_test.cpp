// Strategies come out for games of every shape, and the checker accepts them.
#include <catch2/catch.hpp>

#include "solver/formula_game/solve_game.hpp"
#include "solver/formula_game/strategy/check_strategy.hpp"
#include "solver/formula_game/strategy/extract_strategy.hpp"
#include "tests/solver/formula_game/all_hypergraphs.hpp"
#include "tests/solver/formula_game/both_players.hpp"
#include "tests/solver/formula_game/game_shapes.hpp"
#include "tests/solver/formula_game/strategy/naive_oracle.hpp"

namespace gadgetc::formula_game {
namespace {

// Of a strategy extracted from the solver: empty when the checker accepts it, and when minimax, if
// `small`, has the same winner.
std::string fault_of_strategy(const Hypergraph& game, Player first, bool small) {
  SolveOptions options;
  options.limits.memory_mib = 16;
  GameSolver solver(game, options);
  const DecideGame decide = [&](const Hypergraph& position, Player mover) {
    return solver.decide(position, mover);
  };
  const auto strategy = extract_strategy(game, first, decide);
  if (!strategy) return "none: ";
  if (strategy->first != first) return "first player: ";
  if (strategy->winner != solver.value(first).winner) return "winner: ";
  if (small && strategy->winner != test::NaiveOracle().winner(game, first)) return "minimax: ";
  const auto violations = check_strategy(game, *strategy);
  return violations.empty() ? "" : violations.front().what + ": ";
}

void extract_from_games(std::uint64_t seed, int rounds, std::uint32_t vertices) {
  std::mt19937_64 random(seed);
  for (int round = 0; round < rounds; ++round) {
    const Hypergraph game = test::game_of_any_shape(random, vertices);
    for (const Player first : kPlayers) {
      const std::string fault = fault_of_strategy(game, first, game.vertices <= 12);
      if (!fault.empty()) FAIL(fault + test::text_of(game, first));
    }
  }
}

TEST_CASE("a strategy comes out where the heaviest vertex is not the heaviest of the carrier") {
  const Hypergraph games[] = {
      {13,
       {{0, 1, 3}, {3, 4, 8}, {6, 7}, {9, 10, 12}, {5, 6, 10}, {1, 2, 4}, {8, 11, 12}}},
      {13,
       {{3, 4}, {0, 2, 6}, {8, 9, 11}, {10, 11, 12}, {0, 1, 5}, {7, 8, 10}, {1, 2, 3, 7}}}};
  for (const Hypergraph& game : games) {
    for (const Player first : kPlayers) CHECK(fault_of_strategy(game, first, false) == "");
  }
}

TEST_CASE("strategies come out for games of every shape, either side first") {
  extract_from_games(31, 2500, 12);
  extract_from_games(32, 1000, 20);
}

TEST_CASE("strategies come out for 80,000 games of every shape, either side first (long)") {
  extract_from_games(33, 40'000, 13);
  extract_from_games(34, 38'000, 20);
  extract_from_games(35, 2000, 30);
}

}  // namespace
}  // namespace gadgetc::formula_game

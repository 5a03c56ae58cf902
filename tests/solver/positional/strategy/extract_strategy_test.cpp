#include "solver/positional/strategy/extract_strategy.hpp"

#include <catch2/catch.hpp>

#include "solver/positional/strategy/check_strategy.hpp"
#include "tests/solver/positional/naive_game.hpp"
#include "tests/solver/positional/strategy/naive_oracle.hpp"
#include "tests/solver/positional/strategy/random_games.hpp"

namespace gadgetc {
namespace {

using test::kPlayers;
using test::show;

// Empty when a strategy for the true winner comes out and is accepted.
std::string failure(const Hypergraph& game, Player first, Player winner, const DecideGame& decide) {
  const std::optional<Strategy> strategy = extract_strategy(game, first, decide);
  if (!strategy) return "no strategy";
  if (strategy->winner != winner || strategy->first != first) return "wrong winner or first player";
  const auto violations = check_strategy(game, *strategy);
  if (violations.empty()) return "";
  return "node " + std::to_string(violations[0].node.value_or(0) + 1) + ": " + violations[0].what;
}

TEST_CASE("a strategy is extracted from every hypergraph of up to four vertices") {
  test::NaiveOracle small, large(false);
  for (std::uint32_t vertices = 0; vertices <= 4; ++vertices) {
    const std::uint64_t edge_sets = std::uint64_t(1) << (1U << vertices);
    for (std::uint64_t edge_set = 0; edge_set < edge_sets; ++edge_set) {
      const Hypergraph game = test::from_masks(vertices, edge_set);
      for (const Player first : kPlayers) {
        test::NaiveOracle& oracle = edge_set % 2 == 0 ? small : large;
        const std::string why = failure(game, first, oracle.winner(game, first), oracle.function());
        if (!why.empty()) FAIL(show(game, first) + why);
      }
    }
  }
}

TEST_CASE("strategies are extracted from random hypergraphs of up to nine vertices") {
  std::mt19937_64 random(5);
  for (int round = 0; round < 1500; ++round) {
    const Hypergraph game = test::balanced_game(random, 9);
    const Player first = kPlayers[round % 2];
    test::NaiveOracle oracle(round % 3 != 0);
    const std::string why = failure(game, first, oracle.winner(game, first), oracle.function());
    if (!why.empty()) FAIL(show(game, first) + why);
  }
}

}  // namespace
}  // namespace gadgetc

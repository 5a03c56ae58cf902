#include "solver/positional/strategy/extract_strategy.hpp"

#include <catch2/catch.hpp>

#include "solver/positional/strategy/check_strategy.hpp"
#include "tests/solver/positional/naive_game.hpp"
#include "tests/solver/positional/random_hypergraph.hpp"
#include "tests/solver/positional/strategy/naive_oracle.hpp"

namespace gadgetc {
namespace {

constexpr Player kPlayers[] = {Player::Maker, Player::Breaker};

std::string show(const Hypergraph& game, Player first) {
  std::string text = std::to_string(game.vertices) + " vertices, " +
                     (first == Player::Maker ? "Maker" : "Breaker") + " first:";
  for (const auto& edge : game.edges) {
    text += " {";
    for (const VertexId vertex : edge) text += std::to_string(vertex) + " ";
    text += "}";
  }
  return text;
}

// Empty when a strategy for the true winner comes out and is accepted.
std::string failure(const Hypergraph& game, Player first, Player winner,
                    const DecideGame& decide) {
  const std::optional<Strategy> strategy = extract_strategy(game, first, decide);
  if (!strategy) return "no strategy";
  if (strategy->winner != winner || strategy->first != first) return "wrong winner or first player";
  const auto violations = check_strategy(game, *strategy);
  if (violations.empty()) return "";
  return "node " + std::to_string(violations[0].node.value_or(0) + 1) + ": " + violations[0].what;
}

// Edge number `mask` has the vertices of its bits.
Hypergraph from_masks(std::uint32_t vertices, std::uint64_t edge_set) {
  Hypergraph game{vertices, {}};
  for (unsigned mask = 0; mask < 1U << vertices; ++mask) {
    if (!(edge_set >> mask & 1)) continue;
    game.edges.emplace_back();
    for (VertexId v = 0; v < vertices; ++v) {
      if (mask >> v & 1) game.edges.back().push_back(v);
    }
  }
  return game;
}

TEST_CASE("a strategy is extracted from every hypergraph of up to four vertices") {
  test::NaiveOracle small, large(false);
  for (std::uint32_t vertices = 0; vertices <= 4; ++vertices) {
    const std::uint64_t edge_sets = std::uint64_t(1) << (1U << vertices);
    for (std::uint64_t edge_set = 0; edge_set < edge_sets; ++edge_set) {
      const Hypergraph game = from_masks(vertices, edge_set);
      for (const Player first : kPlayers) {
        test::NaiveOracle& oracle = edge_set % 2 == 0 ? small : large;
        const std::string why =
            failure(game, first, oracle.winner(game, first), oracle.function());
        if (!why.empty()) FAIL(show(game, first) + why);
      }
    }
  }
}

TEST_CASE("strategies are extracted from random hypergraphs of up to nine vertices") {
  std::mt19937_64 random(5);
  for (int round = 0; round < 1500; ++round) {
    const std::uint32_t vertices = 3 + test::below(random, 7);
    const std::uint32_t edges = vertices / 2 + test::below(random, 2 * vertices);
    const Hypergraph game =
        test::random_hypergraph(random, vertices, edges, 3 + test::below(random, 3));
    const Player first = kPlayers[round % 2];
    test::NaiveOracle oracle(round % 3 != 0);
    const std::string why = failure(game, first, oracle.winner(game, first), oracle.function());
    if (!why.empty()) FAIL(show(game, first) + why);
  }
}

}  // namespace
}  // namespace gadgetc

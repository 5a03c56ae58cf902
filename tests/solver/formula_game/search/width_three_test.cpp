// Width three by the theorem, against minimax and, on larger games, against the search.
#include "solver/formula_game/search/width_three.hpp"

#include <catch2/catch.hpp>

#include "solver/formula_game/hypergraph/minimal_edges.hpp"
#include "solver/formula_game/search/linear_path.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "tests/solver/formula_game/all_hypergraphs.hpp"
#include "tests/solver/formula_game/both_players.hpp"
#include "tests/solver/formula_game/random_hypergraph.hpp"
#include "tests/solver/formula_game/strategy/naive_oracle.hpp"

namespace gadgetc::formula_game {
namespace {

// Empty: winner, carrier and move are as minimax has them.
std::string fault_of(const Hypergraph& game, Player mover, test::NaiveOracle& naive) {
  const Edges edges = minimal_edges(game.edges);
  if (edges.empty() || edges.front().empty()) return "";
  const Decision decision = solve_width_three(edges, mover);
  if (decision.winner != naive.winner(game, mover)) return "winner: ";
  if (decision.winner == Player::Breaker) {
    if (mover == Player::Maker || !decision.move) {
      return naive.winner(game, Player::Maker) == Player::Breaker ? "" : "pass: ";
    }
    const Edges after = after_move(edges, Player::Breaker, *decision.move);
    return naive.winner({game.vertices, after}, Player::Maker) == Player::Breaker ? "" : "move: ";
  }
  Edges inside;
  for (const Hyperedge& edge : edges) {
    if (std::ranges::includes(decision.carrier, edge)) inside.push_back(edge);
  }
  if (naive.winner({game.vertices, inside}, mover) != Player::Maker) return "carrier: ";
  if (mover == Player::Breaker || !decision.move) return "";
  const Edges after = after_move(inside, Player::Maker, *decision.move);
  return naive.winner({game.vertices, after}, Player::Breaker) == Player::Maker ? "" : "move: ";
}

TEST_CASE("width three agrees with minimax on every hypergraph of rank three on five vertices") {
  // By sets of edges of two and three; an edge of one is a move or the end.
  std::vector<Hyperedge> all;
  for (VertexId a = 0; a < 5; ++a) {
    for (VertexId b = a + 1; b < 5; ++b) {
      all.push_back({a, b});
      for (VertexId c = b + 1; c < 5; ++c) all.push_back({a, b, c});
    }
  }
  REQUIRE(all.size() == 20);
  test::NaiveOracle naive;
  int games = 0;
  for (std::uint32_t set = 1; set < 1U << 20; ++set) {
    Hypergraph game{5, {}};
    for (std::size_t i = 0; i < 20; ++i) {
      if (set >> i & 1) game.edges.push_back(all[i]);
    }
    if (minimal_edges(game.edges).size() != game.edges.size()) continue;
    ++games;
    for (const Player mover : kPlayers) {
      const std::string fault = fault_of(game, mover, naive);
      if (!fault.empty()) FAIL(fault + test::text_of(game, mover));
    }
  }
  CHECK(games == 6211);
}

// Edges of two and three; with `close`, many share two vertices.
Hypergraph short_game(std::mt19937_64& random, std::uint32_t most) {
  Hypergraph game{5 + test::below(random, most - 4), {}};
  const std::uint32_t edges = 2 + test::below(random, game.vertices + 2),
                      pairs = test::below(random, 4);
  const bool close = test::below(random, 2) == 0;
  for (std::uint32_t i = 0; i < edges; ++i) {
    Hyperedge edge;
    if (close && !game.edges.empty() && test::below(random, 2) == 0) {
      edge = game.edges[test::below(random, std::uint32_t(game.edges.size()))];
      edge.resize(std::min<std::size_t>(2, edge.size()));
    }
    const std::size_t size = test::below(random, edges) < pairs ? 2 : 3;
    while (edge.size() < size) {
      const VertexId vertex = test::below(random, game.vertices);
      if (std::find(edge.begin(), edge.end(), vertex) == edge.end()) edge.push_back(vertex);
    }
    std::sort(edge.begin(), edge.end());
    game.edges.push_back(edge);
  }
  return game;
}

void compare_with_minimax(std::uint64_t seed, int rounds, std::uint32_t vertices) {
  std::mt19937_64 random(seed);
  for (int round = 0; round < rounds; ++round) {
    const Hypergraph game = short_game(random, vertices);
    test::NaiveOracle naive;
    const Player mover = kPlayers[round % 2];
    const std::string fault = fault_of(game, mover, naive);
    if (!fault.empty()) FAIL(fault + test::text_of(game, mover));
  }
}

TEST_CASE("width three agrees with minimax on 20,000 random games") {
  compare_with_minimax(61, 20'000, 10);
}

TEST_CASE("width three agrees with minimax on 200,000 random games (long)") {
  compare_with_minimax(62, 200'000, 12);
}

}  // namespace
}  // namespace gadgetc::formula_game

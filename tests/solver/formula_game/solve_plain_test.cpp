#include "tests/solver/formula_game/both_players.hpp"
#include "tests/solver/formula_game/solve_plain.hpp"

#include <catch2/catch.hpp>
#include <functional>

#include "tests/solver/formula_game/all_hypergraphs.hpp"
#include "tests/solver/formula_game/naive_game.hpp"
#include "tests/solver/formula_game/random_hypergraph.hpp"

namespace gadgetc::formula_game {
namespace {

using test::solve_plain;


bool agrees_with_naive(const Hypergraph& game, Player first) {
  test::NaiveGame naive(game);
  const GameValue value = solve_plain(game, first);
  return value.winner == naive.winner(first) && value.moves_complete &&
         value.winning_moves == naive.winning_moves(first);
}

Hypergraph tic_tac_toe() {
  return {9,
          {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
}

// The simple paths from the top row to the bottom row of a Hex board, as sets of cells.
Hypergraph hex(int size) {
  Hypergraph game{std::uint32_t(size * size), {}};
  std::vector<VertexId> path;
  std::function<void(int, int)> walk = [&](int row, int column) {
    if (row < 0 || row >= size || column < 0 || column >= size) return;
    const VertexId cell = VertexId(row * size + column);
    if (std::find(path.begin(), path.end(), cell) != path.end()) return;
    path.push_back(cell);
    if (row == size - 1) {
      game.edges.push_back(path);
      std::sort(game.edges.back().begin(), game.edges.back().end());
    } else {
      constexpr int kSteps[6][2] = {{1, 0}, {1, -1}, {0, 1}, {0, -1}, {-1, 0}, {-1, 1}};
      for (auto [down, right] : kSteps) walk(row + down, column + right);
    }
    path.pop_back();
  };
  for (int column = 0; column < size; ++column) walk(0, column);
  return game;
}

TEST_CASE("the plain solver agrees with minimax on every hypergraph of up to four vertices") {
  for (std::uint32_t vertices = 0; vertices <= 4; ++vertices) {
    const std::uint64_t edge_sets = std::uint64_t(1) << (1U << vertices);
    for (std::uint64_t edge_set = 0; edge_set < edge_sets; ++edge_set) {
      const Hypergraph game = test::hypergraph_number(vertices, edge_set);
      for (Player first : kPlayers) {
        if (!agrees_with_naive(game, first)) FAIL(test::text_of(game, first));
      }
    }
  }
}

TEST_CASE("the plain solver agrees with minimax on random hypergraphs of up to nine vertices") {
  std::mt19937_64 random(1);
  for (int round = 0; round < 5000; ++round) {
    const std::uint32_t vertices = 1 + test::below(random, 9);
    const std::uint32_t edges = test::below(random, 3 * vertices);
    const Hypergraph game =
        test::random_hypergraph(random, vertices, edges, 2 + test::below(random, 4));
    const Player first = kPlayers[round % 2];
    if (!agrees_with_naive(game, first)) FAIL(test::text_of(game, first));
  }
}

TEST_CASE("Maker wins the lines of tic-tac-toe when Maker begins and not otherwise") {
  for (Player first : kPlayers) {
    CHECK(solve_plain(tic_tac_toe(), first).winner == first);
    CHECK(agrees_with_naive(tic_tac_toe(), first));
  }
}

TEST_CASE("whoever begins wins Hex") {
  for (int size = 1; size <= 3; ++size) {
    for (Player first : kPlayers) {
      const GameValue value = solve_plain(hex(size), first);
      CHECK(value.winner == first);
      CHECK(value.winning_moves.size() == (size == 1 ? 1U : size == 2 ? 2U : 5U));
    }
  }
}

TEST_CASE("games of width three with sixteen vertices are decided at once") {
  std::mt19937_64 random(2);
  std::uint64_t nodes = 0;
  for (int round = 0; round < 20; ++round) {
    Hypergraph game{16, {}};
    for (int i = 0; i < 12 + round; ++i) {
      while (true) {
        auto edge = test::random_hypergraph(random, 16, 1, 3).edges.front();
        if (edge.size() != 3) continue;
        game.edges.push_back(edge);
        break;
      }
    }
    for (Player first : kPlayers) {
      const GameValue value = solve_plain(game, first);
      REQUIRE(value.winner);
      nodes += value.nodes;
    }
  }
  CHECK(nodes < 400'000);
}

TEST_CASE("a vertex in no edge is a first move like any other") {
  const GameValue value = solve_plain({3, {{0, 1}}}, Player::Breaker);
  CHECK(value.winner == Player::Breaker);
  CHECK(value.winning_moves == std::vector<VertexId>{0, 1, 2});
  CHECK(solve_plain({2, {{0}}}, Player::Breaker).winning_moves == std::vector<VertexId>{0});
}

TEST_CASE("games without vertices or edges have a winner all the same") {
  CHECK(solve_plain({0, {}}, Player::Maker).winner == Player::Breaker);
  CHECK(solve_plain({0, {{}}}, Player::Breaker).winner == Player::Maker);
  CHECK(solve_plain({2, {}}, Player::Maker).winner == Player::Breaker);
  CHECK(solve_plain({2, {{}}}, Player::Breaker).winner == Player::Maker);
}

TEST_CASE("a limit leaves the winner open instead of guessing") {
  SolveLimits limits;
  limits.nodes = 3;
  const GameValue value = solve_plain(hex(3), Player::Breaker, limits);
  CHECK_FALSE(value.winner);
  CHECK_FALSE(value.moves_complete);

  SolveLimits no_memory;
  no_memory.memory_mib = 0;
  CHECK_FALSE(solve_plain(hex(3), Player::Breaker, no_memory).winner);

  SolveLimits no_time;
  no_time.seconds = 0.0;
  CHECK_FALSE(solve_plain(hex(3), Player::Breaker, no_time).winner);
}

TEST_CASE("a game of thousands of plies ends at the memory limit, not in a crash") {
  Hypergraph pairs{4000, {}};
  for (VertexId v = 0; v + 1 < pairs.vertices; v += 2) pairs.edges.push_back({v, v + 1});
  SolveLimits limits;
  limits.memory_mib = 150;
  CHECK_FALSE(solve_plain(pairs, Player::Breaker, limits).winner);
}

}  // namespace
}  // namespace gadgetc::formula_game

// Pairs of their own against trying all, and what they say of who wins against minimax.
#include "solver/formula_game/search/own_pairs.hpp"

#include <catch2/catch.hpp>

#include "solver/formula_game/solve_game.hpp"
#include "tests/solver/formula_game/all_hypergraphs.hpp"
#include "tests/solver/formula_game/game_shapes.hpp"
#include "tests/solver/formula_game/strategy/naive_oracle.hpp"

namespace gadgetc::formula_game {
namespace {

OwnPairs own_pairs_of(const Hypergraph& game) {
  OwnPairs pairs;
  pairs.start(game.vertices);
  for (const Hyperedge& edge : game.edges) {
    for (const VertexId vertex : edge) pairs.add_to_edge(vertex);
    pairs.end_edge();
  }
  return pairs;
}

// By trying every pair of every edge.
bool has_own_pairs(const Hypergraph& game, std::size_t edge, std::vector<bool>& taken) {
  if (edge == game.edges.size()) return true;
  const Hyperedge& vertices = game.edges[edge];
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    for (std::size_t j = i + 1; j < vertices.size(); ++j) {
      if (taken[vertices[i]] || taken[vertices[j]]) continue;
      taken[vertices[i]] = taken[vertices[j]] = true;
      if (has_own_pairs(game, edge + 1, taken)) return true;
      taken[vertices[i]] = taken[vertices[j]] = false;
    }
  }
  return false;
}

TEST_CASE("pairs of their own are found exactly where trying all finds them") {
  std::mt19937_64 random(51);
  int found = 0;
  for (int round = 0; round < 20'000; ++round) {
    const std::uint32_t vertices = 1 + test::below(random, 12);
    const Hypergraph game = test::random_hypergraph(random, vertices, test::below(random, 6), 5);
    std::vector<bool> taken(vertices);
    const bool expected = has_own_pairs(game, 0, taken);
    OwnPairs pairs = own_pairs_of(game);
    const bool matched = pairs.match();
    if (matched != expected) FAIL(test::text_of(game, Player::Maker));
    if (!matched) continue;
    ++found;
    std::vector<bool> used(vertices);
    const auto list = pairs.pairs();
    REQUIRE(list.size() == game.edges.size());
    for (std::size_t edge = 0; edge < list.size(); ++edge) {
      for (const std::size_t vertex : {list[edge].first, list[edge].second}) {
        const Hyperedge& own = game.edges[edge];
        if (!std::binary_search(own.begin(), own.end(), VertexId(vertex)) || used[vertex]) {
          FAIL(test::text_of(game, Player::Maker));
        }
        used[vertex] = true;
      }
    }
  }
  CHECK(found > 5000);
  CHECK(found < 15'000);
}

TEST_CASE("Breaker wins, by minimax, where some moves and pairs of their own are found") {
  std::mt19937_64 random(52);
  std::array<int, 4> found{};
  for (int round = 0; round < 6000; ++round) {
    const Hypergraph game = round % 2 == 0
                                ? test::game_of_any_shape(random, 12)
                                : test::random_hypergraph(random, 6 + test::below(random, 7),
                                                          1 + test::below(random, 8), 6);
    test::NaiveOracle naive;
    for (int rounds = 0; rounds < 4; ++rounds) {
      if (!own_pairs_of(game).holds_after(rounds)) continue;
      ++found[std::size_t(rounds)];
      if (naive.winner(game, Player::Maker) != Player::Breaker) {
        FAIL(test::text_of(game, Player::Maker));
      }
    }
  }
  for (const int count : found) CHECK(count > 300);
}

// 343 cells, 193 lines of 7. Two cells a line are more than there are.
TEST_CASE("Breaker wins 7 x 7 x 7 by five moves and pairs, whatever Maker's moves are") {
  Hypergraph cube{343, {}};
  for (int direction = 14; direction < 27; ++direction) {  // one of each two opposite ones
    const std::array<int, 3> step{direction / 9 - 1, direction / 3 % 3 - 1, direction % 3 - 1};
    for (int start = 0; start < 343; ++start) {
      Hyperedge line;
      std::array<int, 3> at{start / 49, start / 7 % 7, start % 7};
      while (std::all_of(at.begin(), at.end(), [](int x) { return x >= 0 && x < 7; })) {
        line.push_back(VertexId(49 * at[0] + 7 * at[1] + at[2]));
        for (std::size_t i = 0; i < 3; ++i) at[i] += step[i];
      }
      std::sort(line.begin(), line.end());
      if (line.size() == 7) cube.edges.push_back(line);
    }
  }
  REQUIRE(cube.edges.size() == 193);
  OwnPairs pairs = own_pairs_of(cube);
  int rounds = 0;
  while (rounds < 6 && !pairs.holds_after(rounds)) ++rounds;
  CHECK(rounds == 5);
  SolveOptions options;
  options.limits.nodes = 10;
  CHECK(solve_game(cube, Player::Maker, options).winner == Player::Breaker);
}

}  // namespace
}  // namespace gadgetc::formula_game

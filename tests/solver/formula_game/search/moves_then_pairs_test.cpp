// Pairs after some moves, against minimax.
#include "solver/formula_game/search/moves_then_pairs.hpp"

#include <catch2/catch.hpp>

#include "solver/formula_game/solve_game.hpp"
#include "solver/formula_game/strategy/check_strategy.hpp"
#include "solver/formula_game/strategy/extract_strategy.hpp"
#include "tests/solver/formula_game/all_hypergraphs.hpp"
#include "tests/solver/formula_game/both_players.hpp"
#include "tests/solver/formula_game/decision_fault.hpp"
#include "tests/solver/formula_game/game_shapes.hpp"

namespace gadgetc::formula_game {
namespace {

using test::text_of;

constexpr std::uint64_t kEffort = 100'000;

struct Counts {
  int found = 0, missed = 0;  // wins of Breaker's
};

// Asks about positions of one game, its vertices spread over the sets if it is not for symmetries.
// What is found has to be true.
template <int Words>
class Comparison {
 public:
  Comparison(const Hypergraph& game, bool symmetric, Counts& counts)
      : stride_(symmetric ? 1 : VertexSet<Words>::kCapacity / std::max(1U, game.vertices)),
        symmetric_(symmetric),
        game_{game.vertices, minimal_edges(game.edges)},
        symmetries_(game_),
        counts_(counts) {}

  const Hypergraph& game() const { return game_; }

  void ask(const Edges& position, Player mover) {
    EdgeList<Words> edges;
    for (const Hyperedge& edge : position) {
      edges.emplace_back();
      for (const VertexId vertex : edge) edges.back().insert(vertex * stride_);
    }
    const auto won = pairs_.find(edges, mover, kEffort, symmetric_ ? &symmetries_ : nullptr);
    const Hypergraph game{game_.vertices, position};
    test::NaiveOracle naive;
    if (!won) {
      counts_.missed += naive.winner(game, mover) == Player::Breaker;
      return;
    }
    Decision decision{won->winner, std::nullopt, {}};
    for_each_vertex(won->carrier, [&](VertexId v) { decision.carrier.push_back(v / stride_); });
    if (won->move) decision.move = *won->move / stride_;
    const std::string fault = test::fault_of(game, mover, decision, naive);
    if (!fault.empty()) FAIL(fault + text_of(game, mover));
    ++counts_.found;
  }

 private:
  std::uint32_t stride_;
  bool symmetric_;
  Hypergraph game_;
  Symmetries symmetries_;
  Counts& counts_;
  SearchBudget budget_{std::nullopt, std::nullopt, 1 << 28, nullptr};
  MovesThenPairs<Words> pairs_{{}, budget_};
};

template <int Words>
void compare(const Hypergraph& game, Player mover, bool symmetric, Counts& counts) {
  Comparison<Words> comparison(game, symmetric, counts);
  comparison.ask(comparison.game().edges, mover);
}

TEST_CASE("Breaker wins by moves and pairs just where minimax says so, on four vertices") {
  Counts counts;
  for (std::uint32_t vertices = 0; vertices <= 4; ++vertices) {
    for (std::uint64_t set = 0; set < std::uint64_t(1) << (1U << vertices); ++set) {
      const Hypergraph game = test::hypergraph_number(vertices, set);
      for (const Player mover : kPlayers) compare<1>(game, mover, false, counts);
    }
  }
  CHECK(counts.found > 1000);
  CHECK(counts.missed == 0);
}

TEST_CASE("what wins by moves and pairs wins by minimax, and little is missed") {
  std::mt19937_64 random(71);
  Counts small, large;
  for (int round = 0; round < 6000; ++round) {
    const Hypergraph game = test::game_of_any_shape(random, 12);
    compare<1>(game, kPlayers[round % 2], false, small);
    if (round % 4 == 0) compare<4>(game, kPlayers[round / 4 % 2], false, large);
  }
  CHECK(small.found > 2000);
  CHECK(small.missed * 50 < small.found);
  CHECK(large.found > 500);
}

TEST_CASE("moves and pairs of symmetric games are right") {
  std::mt19937_64 random(72);
  Counts one, two;
  for (int round = 0; round < 2000; ++round) {
    const Hypergraph game = test::shuffled(random, test::symmetric_game(random, 11));
    compare<1>(game, kPlayers[round % 2], true, one);
    compare<4>(game, kPlayers[round % 2], true, two);
  }
  CHECK(one.found > 400);
  CHECK(one.found == two.found);
}

TEST_CASE("moves and pairs are right where images of the position have been asked about") {
  std::mt19937_64 random(74);
  Counts counts;
  for (int round = 0; round < 1200; ++round) {
    const Hypergraph game = test::shuffled(random, test::symmetric_game(random, 12));
    Comparison<1> comparison(game, true, counts);
    for (VertexId vertex = 0; vertex < game.vertices; ++vertex) {
      const Edges after = after_move(comparison.game().edges, Player::Maker, vertex);
      for (const Player mover : kPlayers) comparison.ask(after, mover);
    }
  }
  CHECK(counts.found > 1000);
}

TEST_CASE("moves and pairs are right in 200,000 games (long)", "[long]") {
  std::mt19937_64 random(73);
  Counts counts;
  for (int round = 0; round < 200'000; ++round) {
    compare<1>(test::game_of_any_shape(random, 13), kPlayers[round % 2], round % 3 == 0, counts);
  }
  CHECK(counts.missed * 50 < counts.found);
}

TEST_CASE("Breaker stops Snaky on 8 x 8") {
  SolveOptions options;
  options.winner_only = true;
  const GameValue value = solve_game(test::snaky_game(8), Player::Maker, options);
  CHECK(value.winner == Player::Breaker);
}

TEST_CASE("Breaker's strategy against Snaky on 8 x 8 is accepted (long)", "[long]") {
  const Hypergraph game = test::snaky_game(8);
  GameSolver solver(game);
  const auto strategy = extract_strategy(
      game, Player::Maker,
      [&](const Hypergraph& position, Player mover) { return solver.decide(position, mover); });
  REQUIRE(strategy);
  CHECK(strategy->winner == Player::Breaker);
  CHECK(check_strategy(game, *strategy).empty());
}

}  // namespace
}  // namespace gadgetc::formula_game

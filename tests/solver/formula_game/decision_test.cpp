// What a decision claims (decision.hpp), by minimax: the winner, that the carrier alone is enough,
// and that the move named wins there. A move that wins the whole game only is not enough: who
// extracts a strategy goes on within the carrier.
#include <catch2/catch.hpp>

#include "solver/formula_game/hypergraph/minimal_edges.hpp"
#include "solver/formula_game/search/engine.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "tests/solver/formula_game/all_hypergraphs.hpp"
#include "tests/solver/formula_game/both_players.hpp"
#include "tests/solver/formula_game/decision_fault.hpp"
#include "tests/solver/formula_game/game_shapes.hpp"
#include "tests/solver/formula_game/rule_switches.hpp"
#include "tests/solver/formula_game/strategy/naive_oracle.hpp"

namespace gadgetc::formula_game {
namespace {

using test::fault_of;
using test::text_of;

void require_sound(const SearchRules& rules, const Hypergraph& game, Player mover,
                   test::NaiveOracle& naive) {
  SolveOptions options;
  options.rules = rules;
  options.limits.memory_mib = 1;
  const auto decision = GameSolver(game, options).decide(game, mover);
  const std::string fault = decision ? fault_of(game, mover, *decision, naive) : "none: ";
  if (!fault.empty()) FAIL(fault + text_of(game, mover));
}

TEST_CASE("decisions on every hypergraph of up to four vertices are right") {
  for (std::uint32_t vertices = 0; vertices <= 4; ++vertices) {
    for (std::uint64_t set = 0; set < std::uint64_t(1) << (1U << vertices); ++set) {
      const Hypergraph game = test::hypergraph_number(vertices, set);
      test::NaiveOracle naive;
      for (Player mover : kPlayers) require_sound({}, game, mover, naive);
    }
  }
}

// Rules change neither who wins nor what a decision means.
void compare_rules(std::uint64_t seed, int rounds, std::uint32_t vertices) {
  std::mt19937_64 random(seed);
  for (int round = 0; round < rounds; ++round) {
    const Hypergraph game = test::game_of_any_shape(random, vertices);
    const Player mover = kPlayers[round % 2];
    test::NaiveOracle naive;
    for (const auto& [name, rule] : test::kSwitches) {
      INFO(name);
      SearchRules without, alone = test::no_rules();
      without.*rule = false;
      alone.*rule = true;
      require_sound(without, game, mover, naive);
      require_sound(alone, game, mover, naive);
    }
    require_sound(test::no_rules(), game, mover, naive);
  }
}

TEST_CASE("carriers and moves of decisions are right, each rule off and each rule alone") {
  compare_rules(12, 1500, 11);
}

TEST_CASE("carriers and moves are right in 1,080,000 decisions by single rules (long)") {
  compare_rules(13, 40'000, 12);
}

// All rules, and the table alone, so that nothing but minimax is left.
void decide_symmetric_games(std::uint64_t seed, int rounds, std::uint32_t vertices) {
  std::mt19937_64 random(seed);
  SearchRules table = test::no_rules();
  table.table = table.symmetry = true;
  table.symmetry_after = 0;
  SearchRules minimax = table;
  minimax.must_play = true;
  for (int round = 0; round < rounds; ++round) {
    const Hypergraph game = test::shuffled(random, test::symmetric_game(random, vertices));
    test::NaiveOracle naive;
    for (const Player mover : kPlayers) {
      for (const SearchRules& rules : {table, minimax, test::symmetric_rules()}) {
        require_sound(rules, game, mover, naive);
      }
    }
  }
}

TEST_CASE("carriers and moves of symmetric games are right") {
  decide_symmetric_games(19, 2000, 11);
}

TEST_CASE("carriers and moves are right in 240,000 decisions of symmetric games (long)") {
  decide_symmetric_games(20, 40'000, 12);
}

void decide_games(std::uint64_t seed, int rounds, std::uint32_t vertices) {
  std::mt19937_64 random(seed);
  for (int round = 0; round < rounds; ++round) {
    test::NaiveOracle naive;
    require_sound({}, test::game_of_any_shape(random, vertices), kPlayers[round % 2], naive);
  }
}

TEST_CASE("the winning move that is named wins within the carrier that is named") {
  decide_games(14, 6000, 13);
  decide_games(15, 60, 15);
}

TEST_CASE("the named move wins within the carrier in 61,000 decisions (long)") {
  decide_games(16, 60'000, 13);
  decide_games(17, 1000, 16);
}

// By the engine for larger sets, the vertices spread over it; `small` may take what it can.
template <int Words>
Decision decide_spread(const Hypergraph& game, Player mover, bool with_small) {
  const std::uint32_t stride = VertexSet<Words>::kCapacity / game.vertices;
  PositionTable<Words> table(1 << 20);
  PositionTable<1> small_table(1 << 20);
  SearchBudget budget(std::nullopt, std::nullopt, 1 << 28, nullptr);
  SearchEngine<1> small({}, small_table, budget, nullptr);
  SearchEngine<Words> engine({}, table, budget, with_small ? &small : nullptr);
  EdgeList<Words> edges;
  for (const Hyperedge& edge : minimal_edges(game.edges)) {
    edges.emplace_back();
    for (VertexId vertex : edge) edges.back().insert(vertex * stride);
  }
  const auto outcome = engine.search(edges, mover);
  Decision decision{outcome.winner, std::nullopt, {}};
  for_each_vertex(outcome.carrier, [&](VertexId v) { decision.carrier.push_back(v / stride); });
  if (outcome.move && outcome.winner == mover) decision.move = *outcome.move / stride;
  return decision;
}

TEST_CASE("the named move wins within the carrier with sets of every size") {
  std::mt19937_64 random(18);
  for (int round = 0; round < 300; ++round) {
    const Hypergraph game = test::game_of_any_shape(random, 12);
    const Player mover = kPlayers[round % 2];
    const bool with_small = round / 2 % 2 == 0;
    test::NaiveOracle naive;
    for (const Decision& decision :
         {decide_spread<4>(game, mover, with_small), decide_spread<16>(game, mover, with_small),
          decide_spread<64>(game, mover, with_small)}) {
      const std::string fault = fault_of(game, mover, decision, naive);
      if (!fault.empty()) FAIL(fault + text_of(game, mover));
    }
  }
}

}  // namespace
}  // namespace gadgetc::formula_game

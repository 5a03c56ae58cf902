#include "solver/formula_game/solve_game.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>

#include "solver/formula_game/hypergraph/minimal_edges.hpp"
#include "solver/formula_game/search/engine.hpp"
#include "solver/formula_game/strategy/check_strategy.hpp"
#include "solver/formula_game/strategy/extract_strategy.hpp"
#include "tests/solver/formula_game/all_hypergraphs.hpp"
#include "tests/solver/formula_game/both_players.hpp"
#include "tests/solver/formula_game/naive_game.hpp"
#include "tests/solver/formula_game/random_hypergraph.hpp"
#include "tests/solver/formula_game/rule_switches.hpp"
#include "tests/solver/formula_game/solve_plain.hpp"

namespace gadgetc::formula_game {
namespace {

using test::text_of;


bool agrees_with_naive(const Hypergraph& game, Player first, const SearchRules& rules) {
  SolveOptions options;
  options.rules = rules;
  options.limits.memory_mib = 1;
  test::NaiveGame naive(game);
  const GameValue value = solve_game(game, first, options);
  return value.winner == naive.winner(first) && value.moves_complete &&
         value.winning_moves == naive.winning_moves(first);
}

Hypergraph random_game(std::mt19937_64& random, std::uint32_t most) {
  const std::uint32_t vertices = 1 + test::below(random, most);
  const std::uint32_t edges = test::below(random, 3 * vertices);
  return test::random_hypergraph(random, vertices, edges, 2 + test::below(random, 4));
}

TEST_CASE("the solver agrees with minimax on every hypergraph of up to four vertices") {
  for (std::uint32_t vertices = 0; vertices <= 4; ++vertices) {
    for (std::uint64_t set = 0; set < std::uint64_t(1) << (1U << vertices); ++set) {
      const Hypergraph game = test::hypergraph_number(vertices, set);
      for (Player first : kPlayers) {
        if (!agrees_with_naive(game, first, {})) FAIL(text_of(game, first));
      }
    }
  }
}

// Sets of edges on five vertices of which none contains another; each game has the value of one.
void for_each_antichain(std::vector<unsigned>& chosen, unsigned next,
                        const std::function<void(const std::vector<unsigned>&)>& visit) {
  if (next == 1U << 5) return visit(chosen);
  for_each_antichain(chosen, next + 1, visit);
  const bool comparable = std::any_of(chosen.begin(), chosen.end(), [&](unsigned edge) {
    return (edge & next) == edge || (edge & next) == next;
  });
  if (comparable) return;
  chosen.push_back(next);
  for_each_antichain(chosen, next + 1, visit);
  chosen.pop_back();
}

TEST_CASE("asked for the winner alone the solver names one move, and it wins") {
  std::mt19937_64 random(21);
  SolveOptions options;
  options.winner_only = true;
  options.limits.memory_mib = 1;
  for (int round = 0; round < 3000; ++round) {
    const Hypergraph game = random_game(random, 8);
    const Player first = kPlayers[round % 2];
    const GameValue value = solve_game(game, first, options);
    test::NaiveGame naive(game);
    const auto moves = naive.winning_moves(first);
    bool right = value.winner == naive.winner(first);
    if (value.winner == first) {
      right = right && value.winning_moves.size() == 1 &&
              std::binary_search(moves.begin(), moves.end(), value.winning_moves.front());
    }
    if (!right) FAIL(text_of(game, first));
  }
}

TEST_CASE("the solver agrees with minimax on every antichain of five vertices, each rule off") {
  int antichains = 0;
  SearchRules symmetric = test::no_rules();
  symmetric.table = symmetric.symmetry = true;
  symmetric.symmetry_after = 0;
  std::vector<unsigned> chosen;
  for_each_antichain(chosen, 0, [&](const std::vector<unsigned>& edges) {
    std::uint64_t set = 0;
    for (unsigned edge : edges) set |= std::uint64_t(1) << edge;
    const Hypergraph game = test::hypergraph_number(5, set);
    const Player first = kPlayers[antichains++ % 2];
    for (Player player : kPlayers) {
      if (!agrees_with_naive(game, player, {})) FAIL(text_of(game, player));
      if (!agrees_with_naive(game, player, symmetric)) FAIL("symmetry: " + text_of(game, player));
    }
    for (const auto& [name, rule] : test::kSwitches) {
      INFO(name);
      SearchRules without;
      without.*rule = false;
      if (!agrees_with_naive(game, first, without)) FAIL("off: " + text_of(game, first));
    }
  });
  CHECK(antichains == 7581);  // Dedekind's number for five
}

TEST_CASE("the solver agrees with minimax on random games, each rule off and each rule alone") {
  std::mt19937_64 random(11);
  for (int round = 0; round < 1200; ++round) {
    const Hypergraph game = random_game(random, 9);
    const Player first = kPlayers[round % 2];
    for (const auto& [name, rule] : test::kSwitches) {
      INFO(name);
      SearchRules without, alone = test::no_rules();
      without.*rule = false;
      alone.*rule = true;
      if (!agrees_with_naive(game, first, without)) FAIL("off: " + text_of(game, first));
      if (!agrees_with_naive(game, first, alone)) FAIL("alone: " + text_of(game, first));
    }
    if (!agrees_with_naive(game, first, test::no_rules())) FAIL("no rule: " + text_of(game, first));
    if (!agrees_with_naive(game, first, {})) FAIL("all rules: " + text_of(game, first));
  }
}

// k-uniform, edges may repeat.
Hypergraph uniform_game(std::mt19937_64& random, std::uint32_t vertices, std::uint32_t edges,
                        std::uint32_t width) {
  Hypergraph game{vertices, {}};
  while (game.edges.size() < edges) {
    Hyperedge edge;
    while (edge.size() < width) {
      const VertexId vertex = test::below(random, vertices);
      if (std::find(edge.begin(), edge.end(), vertex) == edge.end()) edge.push_back(vertex);
    }
    std::sort(edge.begin(), edge.end());
    game.edges.push_back(edge);
  }
  return game;
}

// A strategy found by asking the solver, checked by code that shares nothing with it.
bool strategy_holds(const Hypergraph& game, Player first) {
  GameSolver solver(game);
  const DecideGame decide = [&](const Hypergraph& position, Player mover) {
    return solver.decide(position, mover);
  };
  const auto strategy = extract_strategy(game, first, decide);
  if (!strategy || strategy->first != first) return false;
  return strategy->winner == solver.value(first).winner && check_strategy(game, *strategy).empty();
}

TEST_CASE("the solver agrees with the plain one on games of ten to sixteen vertices") {
  std::mt19937_64 random(13);
  for (int round = 0; round < 150; ++round) {
    const std::uint32_t vertices = 10 + test::below(random, 7), width = 3 + test::below(random, 3);
    const std::uint32_t edges = vertices * (width - 2) / 2 + test::below(random, vertices);
    const Hypergraph game = uniform_game(random, vertices, edges, width);
    const Player first = kPlayers[round % 2];
    const GameValue value = solve_game(game, first), plain = test::solve_plain(game, first);
    const bool same =
        value.winner == plain.winner && value.winning_moves == plain.winning_moves;
    if (!same) FAIL(text_of(game, first));
  }
}

TEST_CASE("a claim of the solver's comes with a strategy that the checker accepts") {
  std::mt19937_64 random(14);
  for (int round = 0; round < 125; ++round) {
    const std::uint32_t vertices = 8 + test::below(random, 13), width = 3 + test::below(random, 3);
    const std::uint32_t edges = vertices * (width - 2) / 2 + test::below(random, vertices);
    const Hypergraph game = uniform_game(random, vertices, edges, width);
    const Player first = kPlayers[round % 2];
    if (!strategy_holds(game, first)) FAIL(text_of(game, first));
  }
}

TEST_CASE("any number of threads finds the same winner and moves") {
  std::mt19937_64 random(15);
  for (int round = 0; round < 12; ++round) {
    const Hypergraph game = uniform_game(random, 24, 30 + test::below(random, 6), 4);
    for (Player first : kPlayers) {
      const GameValue one = solve_game(game, first);
      for (unsigned threads : {2U, 5U}) {
        SolveOptions options;
        options.threads = threads;
        const GameValue many = solve_game(game, first, options);
        CHECK(many.winner == one.winner);
        CHECK(many.winning_moves == one.winning_moves);
      }
    }
  }
}

TEST_CASE("any number of threads names the same winning move") {
  std::mt19937_64 random(16);
  for (int round = 0; round < 10; ++round) {
    const Hypergraph game = uniform_game(random, 20, 78 + test::below(random, 10), 5);
    for (Player first : kPlayers) {
      SolveOptions options;
      options.winner_only = true;
      const GameValue one = solve_game(game, first, options);
      for (unsigned threads : {2U, 4U}) {
        options.threads = threads;
        const GameValue many = solve_game(game, first, options);
        CHECK(many.winner == one.winner);
        CHECK(many.winning_moves == one.winning_moves);
      }
    }
  }
}

TEST_CASE("a table of half a mebibyte changes no winner") {
  std::mt19937_64 random(16);
  SolveOptions small;
  small.limits.memory_mib = 1;
  for (int round = 0; round < 10; ++round) {
    const Hypergraph game = uniform_game(random, 26, 34, 4);
    const GameValue value = solve_game(game, Player::Breaker, small);
    CHECK(value.winner == solve_game(game, Player::Breaker).winner);
  }
}

TEST_CASE("games in several parts, with one critical, are the sum of the parts") {
  std::mt19937_64 random(17);
  for (int round = 0; round < 300; ++round) {
    Hypergraph game = test::random_hypergraph(random, 5, 1 + test::below(random, 6), 3);
    const Hypergraph other = test::random_hypergraph(random, 5, 1 + test::below(random, 6), 3);
    for (Hyperedge edge : other.edges) {
      for (VertexId& vertex : edge) vertex += 5;
      game.edges.push_back(edge);
    }
    game.vertices = 11;  // and one in no edge
    for (Player first : kPlayers) {
      if (!agrees_with_naive(game, first, {})) FAIL(text_of(game, first));
    }
  }
}

// The game with its vertices spread over the numbers of a larger set.
template <int Words>
Outcome<Words> search_spread(const Hypergraph& game, Player mover, std::uint32_t stride) {
  PositionTable<Words> table(1 << 20);
  SearchBudget budget(std::nullopt, std::nullopt, 1 << 28, nullptr);
  SearchEngine<Words> engine({}, table, budget, nullptr);
  EdgeList<Words> edges;
  for (const Hyperedge& edge : minimal_edges(game.edges)) {
    edges.emplace_back();
    for (VertexId vertex : edge) edges.back().insert(vertex * stride);
  }
  return engine.search(edges, mover);
}

template <int Words>
void compare_spread(const Hypergraph& game, Player mover, Player winner) {
  const std::uint32_t stride = VertexSet<Words>::kCapacity / game.vertices;
  const auto outcome = search_spread<Words>(game, mover, stride);
  CHECK(outcome.winner == winner);
  for_each_vertex(outcome.carrier, [&](VertexId vertex) { CHECK(vertex % stride == 0); });
}

TEST_CASE("sets of every size give the same answers") {
  std::mt19937_64 random(18);
  for (int round = 0; round < 60; ++round) {
    const Hypergraph game = uniform_game(random, 14, 10 + test::below(random, 12), 3 + round % 2);
    for (Player mover : kPlayers) {
      const Player winner = search_spread<1>(game, mover, 1).winner;
      compare_spread<4>(game, mover, winner);
      compare_spread<16>(game, mover, winner);
      compare_spread<64>(game, mover, winner);
    }
  }
}

TEST_CASE("3,000 vertices with structure are decided by pairs, matchings and parts at once") {
  std::mt19937_64 random(19);
  constexpr std::uint32_t kVertices = 3000;
  Hypergraph pairs{kVertices, {}}, own{kVertices, {}}, planted{kVertices, {}};
  for (VertexId v = 0; v < kVertices; v += 2) pairs.edges.push_back({v, v + 1});
  // Each edge has two vertices to itself and shares others.
  for (VertexId v = 0; v < kVertices / 2; v += 2) {
    own.edges.push_back({v, v + 1, kVertices / 2 + test::below(random, kVertices / 2)});
  }
  // Every edge contains one of 1,500 hidden pairs.
  for (int i = 0; i < 4500; ++i) {
    const VertexId pair = 2 * test::below(random, kVertices / 2);
    Hyperedge edge{pair, pair + 1};
    while (edge.size() < 4) {
      const VertexId vertex = test::below(random, kVertices);
      if (std::find(edge.begin(), edge.end(), vertex) == edge.end()) edge.push_back(vertex);
    }
    std::sort(edge.begin(), edge.end());
    planted.edges.push_back(edge);
  }
  for (const Hypergraph& game : {pairs, own, planted}) {
    for (Player first : kPlayers) {
      const GameValue value = solve_game(game, first);
      CHECK(value.winner == Player::Breaker);
      CHECK(value.nodes < 20'000);
      CHECK(strategy_holds(game, first));
    }
  }
  // One pair too many, and whoever moves first has the path of four vertices.
  pairs.edges.push_back({1, 2});
  CHECK(solve_game(pairs, Player::Maker).winner == Player::Maker);
  CHECK(solve_game(pairs, Player::Breaker).winning_moves == std::vector<VertexId>{1, 2});
}

TEST_CASE("a limit leaves the winner open and tells the moves known to lose") {
  std::mt19937_64 random(20);
  const Hypergraph game = uniform_game(random, 40, 49, 4);
  SolveOptions options;
  options.limits.nodes = 3000;
  const GameValue value = solve_game(game, Player::Breaker, options);
  REQUIRE_FALSE(value.winner);
  CHECK_FALSE(value.moves_complete);
  CHECK_FALSE(value.losing_moves.empty());
  const auto moves = solve_game(game, Player::Breaker).winning_moves;
  for (VertexId vertex : value.losing_moves) {
    CHECK_FALSE(std::binary_search(moves.begin(), moves.end(), vertex));
  }
  SolveOptions no_time, no_memory;
  no_time.limits.seconds = 0.0;
  no_memory.limits.memory_mib = 0;
  CHECK_FALSE(solve_game(game, Player::Breaker, no_time).winner);
  CHECK_FALSE(solve_game(game, Player::Breaker, no_memory).winner);
}

}  // namespace
}  // namespace gadgetc::formula_game

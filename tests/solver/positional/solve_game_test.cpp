#include "solver/positional/solve_game.hpp"

#include <array>
#include <catch2/catch.hpp>

#include "tests/solver/positional/all_hypergraphs.hpp"
#include "tests/solver/positional/naive_game.hpp"
#include "tests/solver/positional/random_hypergraph.hpp"

namespace gadgetc {
namespace {

using test::text_of;

constexpr Player kPlayers[] = {Player::Maker, Player::Breaker};

using Switch = bool SearchRules::*;
constexpr std::array<std::pair<const char*, Switch>, 13> kSwitches{
    {{"units", &SearchRules::units},
     {"free threats", &SearchRules::free_threats},
     {"subsumption", &SearchRules::subsumption},
     {"twins", &SearchRules::twins},
     {"domination", &SearchRules::domination},
     {"components", &SearchRules::components},
     {"potential", &SearchRules::potential},
     {"exchange", &SearchRules::exchange},
     {"pairs", &SearchRules::pairs},
     {"width two", &SearchRules::width_two},
     {"threats", &SearchRules::threats},
     {"must play", &SearchRules::must_play},
     {"table", &SearchRules::table}}};

SearchRules no_rules() {
  SearchRules rules;
  for (const auto& [name, rule] : kSwitches) rules.*rule = false;
  return rules;
}

bool agrees_with_naive(const Hypergraph& game, Player first, const SearchRules& rules) {
  SolveOptions options;
  options.rules = rules;
  options.limits.memory_mib = 1;
  test::NaiveGame naive(game);
  const GameValue value = solve_game(game, first, options);
  return value.winner == naive.winner(first) && value.moves_complete &&
         value.winning_moves == naive.winning_moves(first);
}

// Maker wins on the edges inside the carrier, Breaker with everything outside it taken by Maker.
bool carrier_suffices(const Hypergraph& game, Player mover, const Decision& decision) {
  Hypergraph part{game.vertices, {}};
  for (const Hyperedge& edge : game.edges) {
    Hyperedge inside;
    for (VertexId vertex : edge) {
      if (std::binary_search(decision.carrier.begin(), decision.carrier.end(), vertex)) {
        inside.push_back(vertex);
      }
    }
    if (decision.winner == Player::Breaker || inside.size() == edge.size()) {
      part.edges.push_back(inside);
    }
  }
  return test::NaiveGame(part).winner(mover) == decision.winner;
}

bool decision_is_sound(const Hypergraph& game, Player mover, const SearchRules& rules) {
  SolveOptions options;
  options.rules = rules;
  options.limits.memory_mib = 1;
  GameSolver solver(game, options);
  const auto decision = solver.decide(game, mover);
  if (!decision || decision->winner != test::NaiveGame(game).winner(mover)) return false;
  if (!carrier_suffices(game, mover, *decision)) return false;
  if (decision->winner != mover || !decision->move) return true;
  const auto moves = test::NaiveGame(game).winning_moves(mover);
  return std::binary_search(moves.begin(), moves.end(), *decision->move);
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
        if (!decision_is_sound(game, first, {})) FAIL("decision, " + text_of(game, first));
      }
    }
  }
}

TEST_CASE("the solver agrees with minimax on random games, each rule off and each rule alone") {
  std::mt19937_64 random(11);
  for (int round = 0; round < 1200; ++round) {
    const Hypergraph game = random_game(random, 9);
    const Player first = kPlayers[round % 2];
    for (const auto& [name, rule] : kSwitches) {
      INFO(name);
      SearchRules without, alone = no_rules();
      without.*rule = false;
      alone.*rule = true;
      if (!agrees_with_naive(game, first, without)) FAIL("off: " + text_of(game, first));
      if (!agrees_with_naive(game, first, alone)) FAIL("alone: " + text_of(game, first));
    }
    if (!agrees_with_naive(game, first, no_rules())) FAIL("no rule: " + text_of(game, first));
    if (!agrees_with_naive(game, first, {})) FAIL("all rules: " + text_of(game, first));
  }
}

TEST_CASE("carriers and moves of decisions are right, each rule off and each rule alone") {
  std::mt19937_64 random(12);
  for (int round = 0; round < 1200; ++round) {
    const Hypergraph game = random_game(random, 9);
    const Player mover = kPlayers[round % 2];
    for (const auto& [name, rule] : kSwitches) {
      INFO(name);
      SearchRules without, alone = no_rules();
      without.*rule = false;
      alone.*rule = true;
      if (!decision_is_sound(game, mover, without)) FAIL("off: " + text_of(game, mover));
      if (!decision_is_sound(game, mover, alone)) FAIL("alone: " + text_of(game, mover));
    }
    if (!decision_is_sound(game, mover, {})) FAIL("all rules: " + text_of(game, mover));
  }
}

}  // namespace
}  // namespace gadgetc

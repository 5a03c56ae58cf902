#include "solver/kernel/key_game.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <utility>

#include "tests/solver/kernel/graph_game.hpp"

namespace gadgetc {
namespace {

using test::GraphGame;
using Turns = std::set<std::pair<std::size_t, Side>>;

// What play reaches, by plain recursion.
void reach(const GraphGame& game, std::size_t vertex, Side mover, Turns& turns) {
  if (!turns.emplace(vertex, mover).second) return;
  for (const std::size_t to : game.moves[static_cast<std::size_t>(mover)][vertex]) {
    reach(game, to, opponent(mover), turns);
  }
}

TEST_CASE("exploration looks once at each turn that play reaches, and at no other") {
  SplitMix random(3);
  for (int n = 0; n < 300; ++n) {
    const std::size_t vertices = 1 + random.below(40);
    const GraphGame game(random, vertices);
    std::vector<KeyTurn> starts;
    Turns expected, found;
    for (std::size_t k = 1 + random.below(2); k > 0; --k) {
      const std::size_t vertex = random.below(vertices);
      const Side mover = random.below(2) == 0 ? Side::White : Side::Black;
      starts.push_back({GraphGame::key(vertex), mover});
      reach(game, vertex, mover, expected);
    }
    std::size_t turns = 0, calls = 0;
    bool holds = true;
    std::vector<std::pair<StateId, StateId>> targets;
    const KeyTable states = explore_states(
        game, starts, [&](const KeyTable&) { ++calls; },
        [&](const ReachedTurn& turn) {
          ++turns;
          holds &= turn.state < vertices;
          for (const StateId to : turn.next) targets.emplace_back(turn.state, to);
        });
    CHECK(turns == expected.size());
    CHECK(calls == turns);
    CHECK(holds);
    std::set<std::size_t> vertices_found, vertices_expected;
    for (StateId id = 0; id < states.size(); ++id) {
      vertices_found.insert(GraphGame::vertex(states.words(id)));
    }
    for (const auto& [vertex, mover] : expected) vertices_expected.insert(vertex);
    CHECK(vertices_found == vertices_expected);
    for (const auto& [from, to] : targets) {
      const std::size_t a = GraphGame::vertex(states.words(from));
      const std::size_t b = GraphGame::vertex(states.words(to));
      const auto leads = [&](std::size_t side) {
        const auto& moves = game.moves[side][a];
        return std::find(moves.begin(), moves.end(), b) != moves.end();
      };
      CHECK((leads(0) || leads(1)));
    }
  }
}

}  // namespace
}  // namespace gadgetc
